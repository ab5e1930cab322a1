// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

extension EditorInteraction {
  /// Returns the change for a key press, or `nil` if the editor doesn't handle the key press.
  func change(by press: KeyPress) -> EditorChange? {
    if let scalar = press.typed {
      return options.isReadOnly
        ? nil : replacing(state.selection, with: String(Character(scalar)), run: .typing(scalar))
    }
    guard let command = EditorKeys.commands[press], !options.isReadOnly || !command.isEdit else {
      return nil
    }
    switch command {
    case .move(let movement): return moving(movement, selecting: false)
    case .select(let movement): return moving(movement, selecting: true)
    case .selectAll: return selecting(0..<document.utf8Count)
    case .delete(let movement): return deleting(movement)
    case .breakLine: return breakingLine()
    case .indent: return indenting()
    case .outdent: return outdenting()
    case .copy: return copying()
    case .cut: return cutting()
    case .undo: return reverting(.undo, document.history.next.undo)
    case .redo: return reverting(.redo, document.history.next.redo)
    case .escape: return escaping()
    }
  }

  /// Returns the change for a paste, which is a single edit.
  func change(byPasting text: String) -> EditorChange {
    replacing(state.selection, with: text.asLines)
  }

  /// Returns a change that replaces part of the text and moves the caret to the end of the new text.
  private func replacing(
    _ range: Range<Int>,
    with text: String,
    run: EditHistory.Run? = nil
  ) -> EditorChange {
    var next = kept()
    guard !range.isEmpty || !text.isEmpty else { return EditorChange(state: next) }
    var replacement = TextReplacement(range, with: text)
    replacement.run = run
    replacement.continuesRun = state.run != nil
    (replacement.caret, replacement.anchor) = (state.caret, state.anchor)
    next.run = run
    next.caret = range.lowerBound + text.utf8.count
    next.anchor = next.caret
    if next.top >= range.upperBound {
      next.top += text.utf8.count - range.count
    } else {
      next.top = min(next.top, range.lowerBound)
    }
    return edited(next, by: .replace(replacement))
  }

  private func edited(_ state: TextEditorState, by edit: TextEdit) -> EditorChange {
    var next = state
    next.before = TextEditorState.Before(caret: self.state.caret, anchor: self.state.anchor)
    next.revision = document.revision + 1
    return EditorChange(state: next, edit: edit)
  }

  /// Returns a change that deletes the selection or, if it's empty, the text up to the destination of a movement.
  ///
  /// At the start or end of a line, the change deletes the line break.
  private func deleting(_ movement: EditableText.Movement) -> EditorChange {
    guard state.selection.isEmpty else { return replacing(state.selection, with: "") }
    var place = document.destination(of: movement, from: state.caret)
    if place == state.caret {
      if movement == .start { place = max(0, place - 1) }
      if movement == .end { place = min(document.utf8Count, place + 1) }
    }
    let range = min(state.caret, place)..<max(state.caret, place)
    return replacing(range, with: "", run: .deleting(movement))
  }

  private func breakingLine() -> EditorChange {
    let start = state.selection.lowerBound
    let place = document.line(containing: start)
    let indentation = options.indentsNewLines ? document[place].indentation.utf8.count : 0
    let kept = document.part(place.start..<min(start, place.start + indentation), from: place)
    return replacing(state.selection, with: "\n" + kept, run: .typingBlanks)
  }

  private func reverting(_ edit: TextEdit, _ step: EditHistory.Step?) -> EditorChange {
    var next = kept()
    guard let step else { return EditorChange(state: next) }
    (next.caret, next.anchor) = (step.caret, step.anchor)
    return edited(next, by: edit)
  }

  // MARK: - Clipboard

  private func copying() -> EditorChange? {
    // Without a selection, the app handles `ctrl+c`, which terminates the app.
    if state.selection.isEmpty { return nil }
    return EditorChange(state: state, copied: document[state.selection])
  }

  private func cutting() -> EditorChange? {
    guard var change = copying(), let text = change.copied else { return nil }
    // Don't delete text that's too long for the clipboard. The result of the copy reports the problem.
    if text.utf8.count <= ClipboardResult.byteLimit {
      change = replacing(state.selection, with: "")
      change.copied = text
    }
    return change
  }

  // MARK: - Leaving the editor

  /// Returns a change after which `tab` leaves the editor, or `nil` for a second `esc`, which enclosing widgets handle.
  private func escaping() -> EditorChange? {
    if state.leavesByTab || !usesTab { return nil }
    var next = kept()
    next.anchor = next.caret
    next.leavesByTab = true
    return EditorChange(state: next)
  }

  private func leaving(_ steps: Int) -> EditorChange {
    EditorChange(state: kept(), focusSteps: steps)
  }

  private var usesTab: Bool { options.takesTab && !options.isReadOnly }

  /// The key hints for leaving the editor, whose key differs from the key in graphical apps, and for undo.
  var hints: [KeyHint] {
    let leaving = usesTab ? [KeyHint(state.leavesByTab ? "tab" : "esc tab", "Leave")] : []
    return leaving + (options.isReadOnly ? [] : FieldKeys.hints(for: document.history))
  }

  // MARK: - Indentation

  private func indenting() -> EditorChange? {
    guard usesTab else { return nil }
    if state.leavesByTab { return leaving(1) }
    let unit = options.indentsWithSpaces ? String(repeating: " ", count: options.tabWidth) : "\t"
    guard state.selection.isEmpty else {
      return reindenting { $0.isEmpty ? .insert("") : .insert(unit) }
    }
    guard options.indentsWithSpaces else {
      return replacing(state.selection, with: "\t", run: .typingBlanks)
    }
    let column = column(of: state.caret, in: cursor(at: state.caret).row)
    let blanks = options.tabWidth - column % options.tabWidth
    let text = String(repeating: " ", count: blanks)
    return replacing(state.selection, with: text, run: .typingBlanks)
  }

  private func outdenting() -> EditorChange? {
    guard usesTab else { return nil }
    if state.leavesByTab { return leaving(-1) }
    return reindenting { line in
      if line.utf8.first == 0x09 { return .remove(1) }
      return .remove(line.utf8.prefix(options.tabWidth).prefix { $0 == 0x20 }.count)
    }
  }

  private enum Reindentation {
    case insert(String)
    case remove(Int)

    var growth: Int {
      switch self {
      case .insert(let text): text.utf8.count
      case .remove(let count): -count
      }
    }
  }

  /// Returns a change with a single edit that indents or outdents all selected lines and preserves the selection.
  private func reindenting(_ reindentation: (String) -> Reindentation) -> EditorChange {
    let selection = state.selection
    var place = document.line(containing: selection.lowerBound)
    let start = place.start
    var (lines, oldStart, newStart): ([String], Int, Int) = ([], start, start)
    var (caret, anchor) = (state.caret, state.anchor)
    while true {
      let line = document[place]
      // A line isn't selected if the selection ends at its start.
      let isTouched = selection.isEmpty || lines.isEmpty || place.start < selection.upperBound
      let change = isTouched ? reindentation(line) : .insert("")
      let moved = { (offset: Int) -> Int in
        let distance = offset - oldStart
        return newStart + (distance == 0 ? 0 : max(0, distance + change.growth))
      }
      let places = oldStart...oldStart + line.utf8.count
      if places.contains(state.caret) { caret = moved(state.caret) }
      if places.contains(state.anchor) { anchor = moved(state.anchor) }
      switch change {
      case .insert(let text): lines.append(text + line)
      case .remove(let count): lines.append(String(line.utf8.dropFirst(count)) ?? line)
      }
      oldStart += line.utf8.count + 1
      newStart += line.utf8.count + change.growth + 1
      guard oldStart <= selection.upperBound, let next = document.place(after: place) else { break }
      place = next
    }
    let text = lines.joined(separator: "\n")
    let range = start..<oldStart - 1
    if text.utf8.count == range.count { return EditorChange(state: kept()) }
    var change = replacing(range, with: text)
    (change.state.caret, change.state.anchor) = (caret, anchor)
    // Preserve the scroll offset.
    change.state.top = kept().top
    return change
  }
}
