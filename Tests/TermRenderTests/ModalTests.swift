// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

private struct Dialogs: App {
  let store: Store<S> = makeStore()
  var usesMouse: Bool { true }

  init() {}

  var body: some Widget {
    Observe(\S.count) { depth in
      VStack(alignment: .leading) {
        Button("A", send: Note(text: "A"))
        Button("B", send: Edit { $0.count = 1 })
        Text("x").frame(maxWidth: .max, maxHeight: .max)
      }
      .keys { Key("x", title: "Outer", send: Note(text: "outer")) }
      .modal("First", isPresented: depth > 0, dismiss: Edit { $0.count = 0 }) {
        VStack {
          Button("One", send: Note(text: "one"))
          Button("Two", send: Edit { $0.count = 2 }).defaultFocus()
        }
        .keys { Key("y", title: "Inner", send: Note(text: "inner")) }
      }
      .alert("Sure?", isPresented: depth > 1, message: "Really?", dismiss: Edit { $0.count = 1 }) {
        Button("Yes", send: Note(text: "yes"))
        Button("No", send: Edit { $0.count = 1 })
      }
    }
  }
}

@MainActor
@Suite struct ModalTests {
  private let pilot = Pilot(Dialogs(), size: Size(columns: 40, rows: 12))

  private var log: [String] { pilot.app.store.state.log }

  private var focus: WidgetID? { pilot.interface.focus }

  @Test func `A modal receives the focus and restores it when closed`() async {
    await pilot.press("tab", "tab", "enter")
    #expect(focus == "Observe#1/modal#1/Button#2")
    await pilot.press("tab", "tab", "tab")
    #expect(focus == "Observe#1/modal#1/Button#1")
    await pilot.press("esc")
    #expect(focus == "Observe#1/Button#2")
    #expect(pilot.interface.traps == [])
  }

  @Test func `Keys and clicks don't reach widgets under a modal`() async {
    await pilot.press("tab", "tab", "enter", "x", "y")
    #expect(log == ["inner"])
    await pilot.click(on: "A")
    #expect(log == ["inner"])
    await pilot.click(on: "One")
    #expect(log == ["inner", "one"])
  }

  @Test func `An alert over a modal closes first`() async {
    await pilot.press("tab", "tab", "enter", "enter")
    #expect(pilot.frame.text.contains("Sure?"))
    await pilot.press("right", "left", "enter", "y")
    #expect(log == ["yes"])
    await pilot.press("esc")
    #expect(focus == "Observe#1/modal#1/Button#2")
    await pilot.press("esc")
    #expect(focus == "Observe#1/Button#2")
  }

  @Test func `Closing two dialogs together restores the focus from before both`() async {
    await pilot.press("tab", "tab", "enter", "enter")
    pilot.app.store.dispatch(Edit { $0.count = 0 }); await pilot.settle()
    #expect(focus == "Observe#1/Button#2")
    #expect(pilot.interface.traps == [])
  }

  @Test func `Content under a dialog is dimmed`() async {
    await pilot.press("tab", "tab", "enter", "enter")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `A toast closes after its duration or on a click`() async {
    let store = pilot.app.store
    store.dispatch(InterfaceAction.showToast(Toast("Saved", .success))); await pilot.settle()
    store.dispatch(InterfaceAction.showToast(Toast("Stays", for: nil))); await pilot.settle()
    expectSnapshot(of: pilot.frame)
    await pilot.advance(by: .milliseconds(4_999))
    #expect(pilot.frame.text.contains("✓ Saved"))
    await pilot.advance(by: .milliseconds(1))
    #expect(!pilot.frame.text.contains("Saved"))
    await pilot.advance(by: .seconds(1_000))
    await pilot.click(on: "Stays")
    #expect(pilot.interface.toasts == [])
  }

  /// Tests two dialogs that the same widget presents in succession.
  @Test func `A dialog following another focuses its default widget`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { step in
          Button("Open", send: Edit { $0.count = 1 })
            .modal("First", isPresented: step == 1) {
              Button("Delete", send: Edit { $0.count = 2 })
            }
            .alert("Sure?", isPresented: step == 2) {
              Button("Yes", send: Note(text: "yes"))
              Button("No", send: Note(text: "no")).defaultFocus()
            }
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await pilot.press("tab", "enter", "enter", "enter")
    #expect(store.state.log == ["no"])
  }

  @Test func `A dialog keeps its focus when a dialog under it closes`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { step in
          Button("Open", send: Edit { $0.count = 2 })
            .modal("First", isPresented: step == 2) { Button("x", send: Note(text: "x")) }
            .modal("Second", isPresented: step >= 1) {
              Button("one", send: Note(text: "one"))
              Button("two", send: Note(text: "two"))
            }
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await pilot.press("tab", "enter", "tab")
    await pilot.press("enter")
    #expect(store.state.log == ["two"])
    store.dispatch(Edit { $0.count = 1 })
    await pilot.settle()
    await pilot.press("enter")
    #expect(store.state.log == ["two", "two"])
    store.dispatch(Edit { $0.count = 0 })
    await pilot.settle()
    #expect(pilot.interface.focus == "Observe#1/Button#1")
  }

  @Test func `Closing a dialog moves the focus past its removed widget`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.rows, \S.count) { rows, asks in
          VStack {
            ForEach(rows) { n in Button("Row \(n)", send: Edit { $0.count = n }).id("row\(n)") }
          }
          .alert("Delete?", isPresented: asks > 0) {
            Button(
              "Yes",
              send: Edit { state in
                state.rows.removeAll { $0 == state.count }
                state.count = 0
              }
            )
          }
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await pilot.press("tab", "tab", "enter", "enter")
    #expect(store.state.rows == [1, 3])
    #expect(pilot.interface.focus == "Observe#1/row3")
  }

  @Test func `A modal focuses its first widget when widgets appear later`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.count) { n in
          Button("Below", send: Edit { $0.count = 1 })
            .frame(maxWidth: .max, maxHeight: .max)
            .modal("Loading", isPresented: n > 0) {
              if n > 1 { Button("Go", send: Note(text: "go")) } else { Text("…") }
            }
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await pilot.press("tab", "enter")
    store.dispatch(Edit { $0.count = 2 })
    await pilot.settle()
    await pilot.press("enter")
    #expect(store.state.log == ["go"])
  }

  @Test func `Resizing to zero and back keeps the focus in a dialog`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Text("x").frame(maxWidth: .max, maxHeight: .max).modal("Dialog", isPresented: true) {
          Button("one", send: Note(text: "one"))
          Button("two", send: Note(text: "two"))
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await pilot.press("tab")
    let focus = pilot.interface.focus
    await pilot.resize(to: .zero)
    await pilot.resize(to: Size(columns: 40, rows: 12))
    #expect(focus?.path.hasSuffix("Button#2") == true)
    #expect(pilot.interface.focus == focus)
  }
}
