// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// `ctrl+z` while a control edits text, and while another control has the focus.
@MainActor
@Suite struct TextUndoKeyTests {
  struct Desk: Equatable, Sendable {
    var text = "one"
    var number: Int? = 1
  }

  enum Kind: String, CaseIterable, Sendable {
    case field, secureField, disabledField, dialog, editor, disabledEditor
    case picker, palette, list, customControl
  }

  /// A control that handles no keys, but edits text.
  private final class TextControlNode: Node {
    override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
      Fit(size: Size(columns: 1, rows: 1))
    }

    override func draw(in canvas: inout Canvas, _ context: RenderContext) {
      context.addControl("text", in: canvas) { $0.takesText = true }
    }
  }

  @WidgetBuilder private static func widget(_ kind: Kind, _ desk: Desk) -> Nodes {
    let rows = Array(0..<12)
    let field = TextField("Text", text: desk.text) { Change(\Desk.text, $0) }
    let editor = TextEditor(text: desk.text) { Change(\Desk.text, $0) }
    switch kind {
    case .field: field
    case .secureField: SecureField("Text", text: desk.text) { Change(\Desk.text, $0) }
    case .disabledField: field.disabled(desk.text != "one")
    case .dialog: Text("Page").modal(isPresented: true) { field }
    case .editor: editor
    case .disabledEditor: editor.disabled(desk.text != "one")
    case .picker:
      Picker(rows, selection: desk.number, send: { Change(\Desk.number, $0) }, title: { "\($0)" })
    case .palette: Button("Go", send: Change(\Desk.text, "pressed")).commandPalette(key: "ctrl+k")
    case .list: List(rows, id: { $0 }) { Text("\($0)") }.typeSelect { "\($0)" }
    case .customControl: Nodes(TextControlNode())
    }
  }

  private func pilot(
    size: Size = Size(columns: 60, rows: 20),
    @WidgetBuilder _ content: @escaping @MainActor (Desk) -> Nodes
  ) -> Pilot<RuntimeFixture<Desk>> {
    let pilot = Pilot(
      RuntimeFixture(Desk()) { desk in
        VStack {
          HelpLine()
          content(desk)
        }
        .frame(maxWidth: .max, maxHeight: .max)
        .overlay(.helpSheet) { HelpSheet() }
        .keys { Key("f1", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)) }
      },
      size: size
    )
    return pilot
  }

  /// Returns an app in which a control receives text.
  private func pilot(typingIn kind: Kind) async -> Pilot<RuntimeFixture<Desk>> {
    let pilot = pilot { Self.widget(kind, $0) }
    if kind != .dialog { await pilot.press("tab") }
    switch kind {
    case .palette: await pilot.press("ctrl+k")
    case .picker: await pilot.press("enter")
    default: break
    }
    await pilot.press("1")
    return pilot
  }

  @Test(arguments: Kind.allCases)
  func `ctrl+z never suspends the app while a control edits text`(_ kind: Kind) async {
    let pilot = await pilot(typingIn: kind)
    await pilot.press("ctrl+z", "ctrl+z", "ctrl+z")
    #expect(pilot.terminal.suspensions == 0)
    await pilot.press("ctrl+u", "ctrl+z")
    #expect(pilot.terminal.suspensions == 0)
  }

  @Test(arguments: [Kind.field, .dialog, .editor])
  func `ctrl+z undoes, and ctrl+y and ctrl+shift+z redo`(_ kind: Kind) async {
    let pilot = await pilot(typingIn: kind)
    let edited = pilot.app.store.state.text
    #expect(edited.count == 4)
    for redo: KeyPress in ["ctrl+y", "ctrl+shift+z"] {
      await pilot.press("ctrl+z", "ctrl+z")
      #expect(pilot.app.store.state.text == "one")
      await pilot.press(redo, redo)
      #expect(pilot.app.store.state.text == edited)
    }
  }

  @Test(arguments: Kind.allCases)
  func `The help doesn't list the key to suspend in text`(_ kind: Kind) async {
    let pilot = await pilot(typingIn: kind)
    // A palette lists the commands that are active when it closes.
    guard kind != .palette else { return }
    #expect(!pilot.frame.text.contains("Suspend"))
    // The sheet ends a search, and a disabled control loses the focus.
    guard kind != .list, kind != .disabledField, kind != .disabledEditor else { return }
    await pilot.press("f1")
    #expect(!pilot.frame.text.contains("Suspend"))
  }

  @Test func `The help lists undo and redo when they have an effect`() async {
    let pilot = await pilot(typingIn: .field)
    #expect(pilot.frame.text.contains("^Z  Undo    F1  Keys"))
    await pilot.press("f1")
    #expect(pilot.frame.text.contains(/\^Z +Undo/))
    await pilot.press("f1", "ctrl+z")
    #expect(pilot.frame.text.contains("^Y  Redo    F1  Keys"))
  }

  @Test func `Another control or a read-only editor suspends the app`() async {
    let button = pilot { desk in
      Button("Go", send: Change(\Desk.text, "pressed"))
      TextField("Text", text: desk.text) { Change(\Desk.text, $0) }
    }
    await button.press("tab", "tab", "ctrl+z", "tab", "f1")
    #expect(button.terminal.suspensions == 0)
    #expect(button.frame.text.contains("Suspend"))
    await button.press("esc", "ctrl+z")
    #expect(button.terminal.suspensions == 1)
    let editor = pilot { TextEditor(text: $0.text) { Change(\Desk.text, $0) }.readOnly() }
    await editor.press("tab", "ctrl+z")
    #expect(editor.terminal.suspensions == 1)
  }

  @Test func `A text control's ctrl+z takes precedence over an app's binding`() async {
    let pilot = pilot { desk in
      VStack {
        TextField("Text", text: desk.text) { Change(\Desk.text, $0) }
        Button("Go", send: Change(\Desk.text, "pressed"))
      }
      .keys { Key("ctrl+z", title: "Revert", send: Change(\Desk.number, 7)) }
    }
    await pilot.press("tab", "x", "ctrl+z", "ctrl+z")
    #expect(pilot.app.store.state == Desk())
    await pilot.press("tab", "ctrl+z")
    #expect(pilot.app.store.state.number == 7)
  }

  @Test func `A remapped key suspends the app while a field has the focus`() async {
    let pilot = pilot { desk in TextField("Text", text: desk.text) { Change(\Desk.text, $0) } }
    pilot.runtime.remapping["app.suspend"] = ["ctrl+g"]
    await pilot.resize(to: Size(columns: 50, rows: 20))
    await pilot.press("tab", "x", "ctrl+z", "ctrl+g")
    #expect(pilot.terminal.suspensions == 1)
  }
}
