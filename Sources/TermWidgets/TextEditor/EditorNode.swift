// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// The app's text and the action for changes.
enum EditorSource {
  case document(TextDocument, send: @MainActor (TextEdit) -> any Action)
  case string(String, send: @MainActor (String) -> any Action)
}

/// The content of an editor, without its text.
struct EditorContent {
  var placeholder: String
  var options = EditorOptions()
  var spans: (@MainActor (String) -> [TextSpan])?
  /// The number of the line at which the editor starts, counted from 0.
  var startLine = 0

  /// Returns the state of an editor that has handled no input.
  func initialState(in document: TextDocument) -> TextEditorState {
    guard startLine > 0 else { return TextEditorState() }
    var state = TextEditorState(caret: document.offset(ofLine: startLine))
    state.top = state.caret
    return state
  }
}

/// A node that draws an editor and registers its input handlers.
final class EditorNode: Node {
  override var widgetName: String { "TextEditor" }

  private let content: EditorContent
  private let source: EditorSource
  private let placeholder: TextNode
  /// The region of the editor, which outlives its nodes.
  private unowned let region: Region

  init(_ content: EditorContent, _ source: EditorSource, in region: Region) {
    self.content = content
    self.source = source
    self.region = region
    placeholder = TextNode(Text(content.placeholder))
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(
      size: proposal,
      flexibleAxes: .both,
      minimum: Size(columns: min(4, proposal.columns), rows: min(1, proposal.rows))
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = region.widgetID
    let stored = context.state(id, as: TextEditorState.self)
    let document = source.document(stored ?? TextEditorState())
    let known = stored ?? content.initialState(in: document)
    let appearance = EditorAppearance(
      hasFocus: context.hasFocus(id),
      isEnabled: context.environment.isEnabled,
      theme: context.environment.theme,
      symbols: context.symbols
    )
    var options = content.options
    options.ellipsisColumns = appearance.ellipsis.count
    let scene = EditorInteraction(document, options, known, size: canvas.size)
    canvas.style = appearance.background.inheriting(from: canvas.style)
    let painter = EditorPainter(
      scene: scene,
      appearance: appearance,
      placeholder: placeholder,
      spans: content.spans
    )
    painter.draw(in: canvas, context)
    if context.isAccessible { describe(scene, id, in: canvas, context) }
    let input = EditorInput(id: id, scene: scene, known: known, source: source)
    register(input, in: canvas, appearance, context)
  }

  /// Adds accessibility elements for the number of lines and for the visible lines, with the cursor at the caret's
  /// line.
  private func describe(
    _ scene: EditorInteraction,
    _ id: WidgetID,
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let document = scene.document
    let count = document.lineCount
    var head = AccessibilityElement(
      .textArea,
      content.placeholder,
      value: count == 1 ? "1 line" : "\(count) lines"
    )
    if document.utf8Count == 0 { head.states.insert(.empty) }
    if scene.options.isReadOnly {
      head.states.insert(.readOnly)
    } else if scene.options.takesTab {
      head.hint = "Press esc, then tab to leave."
    }
    head.announcedText = ""
    let caretLine = document.line(containing: scene.state.caret)
    context.withAccessibilityGroup(.headed(head), of: id) {
      var last: TextDocument.LinePosition?
      for row in scene.rows where row.line != last {
        last = row.line
        var line = AccessibilityElement(.text, "", value: document[row.line])
        // Screen readers receive the line unchanged, including its indentation.
        line.caret = 0
        if row.line == caretLine {
          line.caret = scene.state.caret - row.line.start
          if context.interface.focus == id { line.states.insert(.focused) }
        }
        context.describe(in: canvas, as: line)
      }
    }
  }

  private func register(
    _ input: EditorInput,
    in canvas: Canvas,
    _ appearance: EditorAppearance,
    _ context: RenderContext
  ) {
    let (scene, isEnabled) = (input.scene, appearance.isEnabled)
    let isReadOnly = scene.options.isReadOnly
    let keyResponse: @MainActor (KeyPress) -> Response = { press in
      // A focused editor that becomes disabled retains the focus but handles no input.
      isEnabled ? input.answer(scene.change(by: press)) ?? .ignored : .ignored
    }
    context.addControl(input.id, in: canvas) {
      $0.respondsWhileDisabled = true
      $0.takesText = !isReadOnly
      $0.scrollsContent = isReadOnly
      $0.focusFrame = focusFrame(of: scene, in: canvas)
      $0.hints = scene.hints
      $0.key = keyResponse
      $0.handledKeyPresses = { presses in
        let own = isReadOnly ? EditorKeys.readingPresses : EditorKeys.presses
        // Key bindings never override typing, so typed characters aren't part of this set.
        return own.union(presses.filter { !$0.types && keyResponse($0).isHandled })
      }
      if !isReadOnly {
        $0.paste = { text in
          isEnabled ? input.answer(scene.change(byPasting: text)) ?? .handled : .handled
        }
      }
      $0.pointer = { pointer in
        let isWheel = if case .wheel = pointer.kind { true } else { false }
        guard isWheel || pointer.button == .left else { return .ignored }
        guard isWheel || isEnabled else { return .handled }
        return input.answer(scene.change(by: pointer)) ?? (isWheel ? .ignored : .handled)
      }
    }
    guard scene.layout.hasBar else { return }
    let column = Rect(x: canvas.size.columns - 1, y: 0, columns: 1, rows: canvas.size.rows)
    context.addScrollBar(
      input.id.appending("bar"),
      scene.bar,
      .line,
      hasFocus: appearance.hasFocus,
      grab: scene.state.grab,
      in: canvas.subcanvas(in: column)
    ) {
      input.answer(scene.change(by: $0))
    }
  }

  /// Returns the frame to scroll into view with the focus: the visible row of the caret, or the whole editor.
  private func focusFrame(of scene: EditorInteraction, in canvas: Canvas) -> Rect {
    guard let y = scene.caretCell?.y else { return canvas.frame }
    let row = Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1)
    let frame = canvas.subcanvas(in: row).frame.intersection(canvas.frame)
    return frame.isEmpty ? canvas.frame : frame
  }
}

/// A converter from editor changes to actions.
struct EditorInput {
  let id: WidgetID
  let scene: EditorInteraction
  /// The stored state of the editor.
  let known: TextEditorState
  let source: EditorSource

  /// Returns a response with the actions for a change, or `nil` if there's no change.
  @MainActor
  func answer(_ change: EditorChange?) -> Response? {
    guard var change else { return nil }
    var actions: [any Action] = []
    if let text = change.copied { actions.append(CopyToClipboard(text)) }
    if let edit = change.edit {
      switch source {
      case .document(_, let send): actions.append(send(edit))
      case .string(_, let send):
        let document = scene.document.applying(edit)
        change.state.document = document
        actions.append(send(document.text))
      }
    }
    if change.state != known { actions.append(InterfaceAction.set(change.state, of: id)) }
    if change.focusSteps > 0 { actions.append(InterfaceAction.focusNext) }
    if change.focusSteps < 0 { actions.append(InterfaceAction.focusPrevious) }
    return actions.isEmpty ? .handled : .send(actions)
  }
}

extension EditorSource {
  /// Returns the text as a document.
  ///
  /// For a string, the document includes the stored history.
  func document(_ known: TextEditorState) -> TextDocument {
    switch self {
    case .document(let document, _): return document
    case .string(let string, _):
      guard var document = known.document else { return TextDocument(string) }
      let text = document.text
      // A change by the app is also an edit.
      if let answer = TextReplacement(from: text, to: string.withLineFeeds) {
        document.apply(.replace(answer))
      }
      return document
    }
  }
}

extension TextReplacement {
  /// Creates the smallest replacement that turns one string into another, or returns `nil` if their scalars are equal.
  ///
  /// The common suffix has precedence over the common prefix, so the caret remains before the text that follows it.
  fileprivate init?(from old: String, to new: String) {
    if old.isIdentical(to: new) { return nil }
    let (from, to) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let suffix = zip(from.reversed(), to.reversed()).prefix { $0 == $1 }.count
    let prefix = zip(from.dropLast(suffix), to.dropLast(suffix)).prefix { $0 == $1 }.count
    func bytes(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
      scalars.reduce(0) { $0 + UTF8.width($1) }
    }
    let start = bytes(from[..<prefix])
    let end = start + bytes(from[prefix..<from.count - suffix])
    var text = String.UnicodeScalarView()
    text.append(contentsOf: to[prefix..<to.count - suffix])
    self.init(start..<end, with: String(text))
  }
}
