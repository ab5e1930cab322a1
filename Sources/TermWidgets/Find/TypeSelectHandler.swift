// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A stateless handler for searching rows by typing.
///
/// Lists, trees, and tables call it before their own keys during a search. Otherwise, they call it after all key
/// bindings of enclosing widgets.
struct TypeSelectHandler {
  /// The number of rows.
  let count: Int
  /// The index of the row at the cursor, or `nil` if no row is selected.
  let cursor: Int?
  /// A closure that returns the title of the row at an index.
  let text: (Int) -> String

  /// The result of a key press or a paste.
  struct Change: Equatable {
    /// The state of the search, or `nil` if the search has ended.
    var find: FindState?
    /// The row to move to.
    var row: Int?
    /// A Boolean value that indicates whether to activate the row, if rows can be activated.
    var activates = false
  }

  /// The maximum length of the search text, in UTF-8 bytes.
  static var longest: Int { 256 }

  // MARK: Input

  /// Returns the result of an otherwise unhandled key press, or `nil` if the key press doesn't start a search.
  func beginning(with press: KeyPress) -> Change? {
    guard let scalar = press.typed, scalar != " ", count > 0 else { return nil }
    let find = FindState(origin: wrapped(cursor.map { $0 + 1 } ?? 0))
    return scalar == "/" ? Change(find: find) : adding(String(scalar), to: find)
  }

  /// Returns a Boolean value that indicates whether a search handles a key press, without performing the search.
  static func takes(_ press: KeyPress) -> Bool {
    if press.typed != nil { return true }
    switch (press.key, press.modifiers) {
    case (.backspace, []), (.backspace, .shift), (.escape, []), (.enter, []): return true
    case (.character("n"), .control), (.character("p"), .control): return true
    case (.function(3), []), (.function(3), .shift): return true
    default: return false
    }
  }

  /// Returns the result of a key press during a search, or `nil` if the search doesn't handle it.
  func change(of find: FindState, by press: KeyPress) -> Change? {
    if let scalar = press.typed { return adding(String(scalar), to: find) }
    switch (press.key, press.modifiers) {
    case (.backspace, []), (.backspace, .shift): return shortened(find)
    case (.escape, []): return Change()
    case (.enter, []): return Change(activates: !find.isMissing && !find.text.isEmpty)
    case (.character("n"), .control), (.function(3), []): return another(of: find, by: 1)
    case (.character("p"), .control), (.function(3), .shift): return another(of: find, by: -1)
    default: return nil
    }
  }

  /// Returns the result of typing or pasting text.
  func adding(_ text: String, to find: FindState) -> Change {
    var find = find
    guard find.text.utf8.count + text.utf8.count <= Self.longest else { return Change(find: find) }
    find.text += text
    return searching(find, from: find.origin)
  }

  private func shortened(_ find: FindState) -> Change {
    guard !find.text.isEmpty else { return Change() }
    var find = find
    find.text.removeLast()
    if find.text.isEmpty {
      find.isMissing = false
      return Change(find: find)
    }
    return searching(find, from: find.origin)
  }

  /// Returns the result of moving to the next or previous match.
  private func another(of find: FindState, by step: Int) -> Change {
    guard !find.text.isEmpty else { return Change(find: find) }
    var change = searching(find, from: wrapped((cursor ?? find.origin - step) + step), by: step)
    if let row = change.row { change.find?.origin = row }
    return change
  }

  // MARK: Search

  private func searching(_ find: FindState, from start: Int, by step: Int = 1) -> Change {
    var find = find
    let row = row(FoldedText(find.text), from: start, by: step)
    find.isMissing = row == nil
    return Change(find: find, row: row)
  }

  /// Returns the first row that starts with a text, or else the first row that contains it.
  ///
  /// - Parameters:
  ///   - wanted: The search text.
  ///   - start: The index of the row at which the search starts.
  ///   - step: 1 to search forward or -1 to search backward, wrapping at the ends.
  /// - Returns: The index of the row.
  /// - Complexity: O(*n*), where *n* is the number of rows. The search ends at the first row that starts with the text,
  ///   and reads no row twice.
  private func row(_ wanted: FoldedText, from start: Int, by step: Int) -> Int? {
    var inside: Int?
    var row = wrapped(start)
    for _ in 0..<count {
      switch wanted.place(in: text(row), onlyAtStart: inside != nil) {
      case .start: return row
      case .inside: inside = row
      case nil: break
      }
      row += step
      if row == count { row = 0 } else if row < 0 { row = count - 1 }
    }
    return inside
  }

  private func wrapped(_ row: Int) -> Int {
    count > 0 ? (row % count + count) % count : 0
  }
}
