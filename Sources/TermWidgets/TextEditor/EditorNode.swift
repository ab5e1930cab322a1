// SPDX-License-Identifier: MIT

import StateStore
package import TermScreen

/// What makes an editor.
struct EditorContent {
  /// The text as the app has it.
  enum Source {
    case document(TextDocument, send: @MainActor (TextEdit) -> any Action)
    case string(String, send: @MainActor (String) -> any Action)
  }

  var placeholder: String
  var source: Source
  var options = EditorOptions()
  var spans: (@MainActor (String) -> [TextSpan])?
}

/// An editor on the screen.
package final class EditorNode: Node {
  private let content: EditorContent
  private let placeholder: TextNode
  /// Outlives its nodes.
  private unowned let region: Region

  init(_ content: EditorContent, in region: Region) {
    self.content = content
    self.region = region
    placeholder = TextNode(Text(content.placeholder))
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: proposal,
      fills: .both,
      minimum: Size(columns: min(4, proposal.columns), rows: min(1, proposal.rows))
    )
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = region.widgetID
    let known = pass.state(of: id)?.editor ?? EditorState()
    let look = EditorLook(
      hasFocus: pass.hasFocus(id),
      isEnabled: pass.environment.isEnabled,
      theme: pass.environment.theme,
      unicode: pass.capabilities.unicode
    )
    var options = content.options
    options.ellipsisColumns = look.ellipsis.count
    let scene = EditorScene(content.source.document(known), options, known, size: canvas.size)
    canvas.style = look.ground.over(canvas.style)
    let painter = EditorPainter(
      scene: scene,
      look: look,
      placeholder: placeholder,
      spans: content.spans
    )
    painter.draw(in: canvas, pass)
    if pass.isAccessible { describe(scene, id, in: canvas, pass) }
    let input = EditorInput(id: id, scene: scene, known: known, source: content.source)
    register(input, in: canvas, look, pass)
  }

  /// Says how long the text is, then the lines that are seen; the cursor goes to that of the caret.
  private func describe(
    _ scene: EditorScene,
    _ id: WidgetID,
    in canvas: Canvas,
    _ pass: RenderPass
  ) {
    let document = scene.document
    let count = document.lineCount
    var head = AccessibleElement(
      .textArea,
      content.placeholder,
      value: count == 1 ? "1 line" : "\(count) lines"
    )
    if document.utf8Count == 0 { head.states.insert(.empty) }
    if scene.options.isReadOnly {
      head.states.insert(.readOnly)
    } else if scene.options.takesTab {
      head.hint = "Esc, then tab leaves"
    }
    head.news = ""
    pass.beginGroup(.headed(head), of: id)
    let caretLine = document.line(containing: scene.state.caret)
    var last: TextDocument.LinePlace?
    for row in scene.rows where row.line != last {
      last = row.line
      var line = AccessibleElement(.text, "", value: document[row.line])
      // Read as it is, with the blanks that it begins with.
      line.caret = 0
      if row.line == caretLine {
        line.caret = scene.state.caret - row.line.start
        if pass.interface.focus == id { line.states.insert(.focused) }
      }
      pass.describe(in: canvas, as: line)
    }
    pass.endGroup()
  }

  private func register(
    _ input: EditorInput,
    in canvas: Canvas,
    _ look: EditorLook,
    _ pass: RenderPass
  ) {
    let (scene, isEnabled) = (input.scene, look.isEnabled)
    let isReadOnly = scene.options.isReadOnly
    // One that becomes unusable under the user's hands keeps the focus, but does nothing.
    if isEnabled || look.hasFocus {
      var focusable = Focusable(
        id: input.id,
        frame: focusFrame(of: scene, in: canvas),
        takesText: !isReadOnly
      ) { press in
        isEnabled ? input.answer(scene.change(by: press)) ?? .ignores : .ignores
      }
      focusable.hints = scene.hints
      if look.hasFocus {
        let own = isReadOnly ? EditorKeys.readingPresses : EditorKeys.presses
        // What types is named by no key around in any case.
        let others = pass.ownPresses { [respond = focusable.respond] in
          { press in
            guard !press.types, case .ignores = respond(press) else { return !press.types }
            return false
          }
        }
        focusable.ownPresses = { own.union(others()) }
      }
      if !isReadOnly {
        focusable.paste = { text in
          isEnabled ? input.answer(scene.change(byPasting: text)) ?? .takes : .takes
        }
      }
      pass.register(focusable)
    }
    pass.register(
      PointerTarget(id: input.id, in: canvas) { pointer in
        let isWheel = if case .wheel = pointer.kind { true } else { false }
        guard isWheel || pointer.button == .left else { return .ignores }
        guard isWheel || isEnabled else { return .takes }
        return input.answer(scene.change(by: pointer)) ?? (isWheel ? .ignores : .takes)
      }
    )
    guard scene.layout.hasBar else { return }
    let column = Rect(x: canvas.size.columns - 1, y: 0, columns: 1, rows: canvas.size.rows)
    pass.register(
      PointerTarget(id: input.id.appending("bar"), in: canvas.inside(column)) { pointer in
        guard pointer.button == .left else { return .ignores }
        return input.answer(scene.changeOfBar(by: pointer)) ?? .takes
      }
    )
  }

  /// What is brought into view with the focus: the caret's row, where that is seen in the editor.
  private func focusFrame(of scene: EditorScene, in canvas: Canvas) -> Rect {
    guard let y = scene.caretCell?.y else { return canvas.frame }
    let row = Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1)
    let frame = canvas.inside(row).frame.intersection(canvas.frame)
    return frame.isEmpty ? canvas.frame : frame
  }
}

/// Turns what input changes into actions.
struct EditorInput {
  let id: WidgetID
  let scene: EditorScene
  /// What is kept so far.
  let known: EditorState
  let source: EditorContent.Source

  /// The actions that make a change; `nil` where there is none.
  @MainActor
  func answer(_ change: EditorChange?) -> Response? {
    guard var change else { return nil }
    var actions: [any Action] = []
    if let text = change.copied { actions.append(Copy(text)) }
    if let edit = change.edit {
      switch source {
      case .document(_, let send): actions.append(send(edit))
      case .string(_, let send):
        let document = scene.document.applying(edit)
        change.state.document = document
        actions.append(send(document.text))
      }
    }
    if change.state != known { actions.append(InterfaceAction.update(id, .editor(change.state))) }
    if change.focusSteps > 0 { actions.append(InterfaceAction.focusNext) }
    if change.focusSteps < 0 { actions.append(InterfaceAction.focusPrevious) }
    return actions.isEmpty ? .takes : .sends(actions)
  }
}

extension EditorContent.Source {
  /// The text as a document; a string with the history that is kept of it.
  func document(_ known: EditorState) -> TextDocument {
    switch self {
    case .document(let document, _): return document
    case .string(let string, _):
      guard var document = known.document else { return TextDocument(string) }
      let text = document.text
      // What the app has made of it is an edit, too.
      if let answer = TextReplacement(from: text, to: string.withLineFeeds) {
        document.apply(.replace(answer))
      }
      return document
    }
  }
}

extension TextReplacement {
  /// The least replacement that makes one text of another; `nil` where they are the same scalars.
  ///
  /// What both end with counts first: so the caret stays before what is still behind it.
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
