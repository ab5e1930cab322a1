// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The positions of toasts over controls and over content that scrolls.
@MainActor
@Suite struct DialogToastTests {
  private struct State: Equatable, Sendable {
    var isAsking = false
    var fields = 0
  }

  private func pilot(_ state: State, rows: Int = 12) -> Pilot<RuntimeFixture<State>> {
    Pilot(
      RuntimeFixture(state) { state in
        Text("page").frame(maxWidth: .max, maxHeight: .max)
          .alert(
            "Quit?",
            isPresented: state.isAsking,
            message: "Unsaved changes are lost.",
            dismiss: Change(\State.isAsking, false)
          ) {
            Button("Quit", send: Quit())
            Button("Stay", send: Change(\State.isAsking, false)).defaultFocus()
          }
          .modal(isPresented: state.fields > 0) {
            VStack(spacing: 1) {
              ForEach(0..<state.fields) { number in
                Button("Field \(number)", send: Change(\State.fields, 0))
              }
            }
          }
      },
      size: Size(columns: 40, rows: rows)
    )
  }

  private func show(_ texts: String..., on pilot: Pilot<RuntimeFixture<State>>) async {
    for text in texts {
      pilot.app.store.dispatch(InterfaceAction.showToast(Toast(text, for: nil)))
    }
    await pilot.settle()
  }

  private func row(of text: String, on pilot: Pilot<RuntimeFixture<State>>) -> Int? {
    pilot.frame.lines.firstIndex { $0.contains(text) }
  }

  @Test func `A toast moves to the top to keep dialog buttons visible`() async {
    let pilot = pilot(State(isAsking: true))
    await show("Deleted “Stalker”. Press u to undo or ? for help.", on: pilot)
    expectSnapshot(of: pilot.frame)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A toast moves up for a dialog and returns when it closes`() async {
    let pilot = pilot(State())
    await show("Deleted “Stalker”. Press u to undo or ? for help.", on: pilot)
    #expect(row(of: "Deleted", on: pilot) == 7)
    await pilot.set { $0.isAsking = true }
    #expect(row(of: "Deleted", on: pilot) == 1)
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.press("esc")
    #expect(row(of: "Deleted", on: pilot) == 7)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A toast stays in place if it hides no button`() async {
    let pilot = pilot(State(isAsking: true), rows: 24)
    await show("Deleted", on: pilot)
    #expect(row(of: "Deleted", on: pilot) == 20)
  }

  @Test func `The newest toast is at the edge; toasts over buttons wait`() async {
    let pilot = pilot(State(isAsking: true))
    await show("oldest", "older", "the newest, with a message that needs two lines", on: pilot)
    #expect(row(of: "the newest", on: pilot) == 1)
    #expect(row(of: "older", on: pilot) == nil)
    #expect(row(of: "Stay", on: pilot) == 7)
    #expect(row(of: "oldest", on: pilot) == nil)
    await pilot.set { $0.isAsking = false }
    #expect(row(of: "the newest", on: pilot) == 7)
    #expect(row(of: "older", on: pilot) == 3)
    #expect(row(of: "oldest", on: pilot) == nil)
  }

  @Test func `A toast stays at the bottom if both edges hide buttons`() async {
    let pilot = pilot(State(fields: 4))
    await show("Deleted", on: pilot)
    #expect(row(of: "Deleted", on: pilot) == 8)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test(arguments: [true, false])
  func `A toast keeps the buttons of a pane visible if possible`(_ isLow: Bool) async {
    let pilot = Pilot(
      RuntimeFixture(0) { _ in
        SplitView {
          List(0..<50, id: { $0 }) { Text("row \($0)") }
        } second: {
          VStack {
            if isLow { Spacer() }
            Text("Delete it?")
            HStack(spacing: 2) {
              Button("Delete", send: Quit())
              Button("Keep it", send: Quit())
            }
            Text("You can't undo this.").lineLimit(1)
            Text("Press esc to keep it.").lineLimit(1)
          }
        }
      },
      size: Size(columns: 60, rows: 12)
    )
    pilot.app.store.dispatch(InterfaceAction.showToast(Toast("Saved the film.", for: nil)))
    await pilot.settle()
    let text = pilot.frame.text
    #expect(text.contains("Saved the film."))
    #expect(text.contains("  Delete      Keep it"))
    #expect(pilot.frame.lines[isLow ? 1 : 8].contains("Saved"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  // MARK: Content

  enum Content: CaseIterable, Sendable { case list, selection, display, table, tree, text, scroll }

  @WidgetBuilder private static func widget(_ content: Content) -> Nodes {
    let rows = Array(0..<50)
    let text = "Text"
    switch content {
    case .list: List(rows, id: { $0 }) { Text("\($0)") }
    case .selection: List(rows, id: { $0 }) { Text("\($0)") }.selection(0) { _ in Quit() }
    case .display: List(rows, id: { $0 }) { Text("\($0)") }.listStyle(.display)
    case .table: Table(rows, id: { $0 }) { TableColumn("Row", value: { "\($0)" }) }
    case .tree:
      Tree(rows, id: { $0 }, children: { $0 < 100 ? [$0 + 100] : nil }, content: { Text("\($0)") })
    case .text: TextEditor(text: text) { _ in Quit() }.readOnly()
    case .scroll: ScrollView { VStack { for row in 0..<50 { Text("\(row)") } } }
    }
  }

  @Test(arguments: Content.allCases)
  func `A toast stays at the bottom over content that scrolls`(_ content: Content) async {
    let pilot = Pilot(
      RuntimeFixture(State()) { _ in
        VStack {
          Text("page").frame(maxWidth: .max, maxHeight: .max)
          Self.widget(content).frame(height: 5)
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await show("Deleted", on: pilot)
    #expect(row(of: "Deleted", on: pilot) == 8)
    await pilot.press("tab", "down")
    #expect(row(of: "Deleted", on: pilot) == 8)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test(arguments: Content.allCases)
  func `A toast moves from a field to the top over content that scrolls`(
    _ content: Content
  ) async {
    let pilot = Pilot(
      RuntimeFixture(State()) { _ in
        VStack {
          Self.widget(content).frame(height: 8)
          TextField("Name", text: "") { _ in Quit() }
          Text("").frame(height: 3)
        }
      },
      size: Size(columns: 40, rows: 12)
    )
    await show("Deleted", on: pilot)
    #expect(row(of: "Deleted", on: pilot) == 1)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A click dismisses a toast that moved to the top`() async {
    let pilot = pilot(State(isAsking: true))
    await show("Deleted “Stalker”. Press u to undo or ? for help.", on: pilot)
    await pilot.click(on: "Deleted")
    #expect(pilot.interface.toasts == [])
    #expect(pilot.app.store.state.isAsking)
  }

  @Test(arguments: 1...10) func `Frames match fresh frames while dialogs and toasts change`(
    seed: UInt64
  ) async {
    var random = SeededGenerator(seed: seed)
    let pilot = pilot(State())
    for step in 0..<40 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: await pilot.set { $0.isAsking.toggle() }
      case 1:
        let fields = Int.random(in: 0..<12, using: &random)
        await pilot.set { $0.fields = fields }
      case 2: await show("toast \(step)", on: pilot)
      case 3:
        let id = pilot.interface.toasts.randomElement(using: &random)?.id ?? 0
        pilot.app.store.dispatch(InterfaceAction.dismissToast(id)); await pilot.settle()
      case 4: await pilot.press("tab")
      default:
        let rows = Int.random(in: 0..<20, using: &random)
        await pilot.resize(to: Size(columns: .random(in: 0..<50, using: &random), rows: rows))
      }
      #expect(pilot.frame == pilot.freshFrame)
    }
  }

  @Test func `A click closes a toast over a dialog`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Text("x").frame(maxWidth: .max, maxHeight: .max).modal("Dialog", isPresented: true) {
          Button("Go", send: Note(text: "go"))
        }
      }
      .mouse,
      size: Size(columns: 40, rows: 12)
    )
    store.dispatch(InterfaceAction.showToast(Toast("Stays", for: nil)))
    await pilot.settle()
    await pilot.click(on: "Stays")
    #expect(pilot.interface.toasts == [])
  }
}
