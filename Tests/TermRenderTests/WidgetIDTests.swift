// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// The resolution of widget IDs in actions.
@MainActor
@Suite struct WidgetIDTests {
  private struct Shown: Equatable, Sendable {
    var showsRows = true
  }

  private func pilot(_ state: Shown = Shown()) -> Pilot<RuntimeFixture<Shown>> {
    Pilot(
      RuntimeFixture(state) { state in
        if state.showsRows {
          VStack { List(0..<100, id: { $0 }) { Text("row \($0)") }.id("rows") }.id("page")
        }
      },
      size: Size(columns: 20, rows: 5)
    )
  }

  private func cursor(_ pilot: Pilot<RuntimeFixture<Shown>>) -> Int? {
    guard let state = pilot.interface["Observe#1/page/rows", as: ListState.self] else {
      return nil
    }
    return state.cursor
  }

  @Test(arguments: ["rows", "page/rows", "Observe#1/page/rows"])
  func `A list is found by its short or full ID`(_ name: String) async {
    let pilot = pilot()
    for row in [70, 30] {
      pilot.app.store.dispatch(InterfaceAction.moveCursor(of: WidgetID(name), to: row))
      await pilot.settle()
      #expect(cursor(pilot) == row)
      #expect(pilot.frame.lines.contains { $0.contains("row \(row)") })
    }
    #expect(pilot.runtime.unmetNames == [])
  }

  @Test func `An update waits for a widget added later`() async {
    let pilot = pilot(Shown(showsRows: false))
    pilot.app.store.dispatch(InterfaceAction.moveCursor(of: "rows", to: 10))
    pilot.app.store.dispatch(InterfaceAction.moveCursor(of: "rows", to: 50))
    await pilot.settle()
    #expect(cursor(pilot) == nil)
    #expect(pilot.runtime.unmetNames == ["rows"])
    await pilot.set { $0.showsRows = true }
    #expect(cursor(pilot) == 50)
    #expect(pilot.frame.lines.contains { $0.contains("row 50") })
    #expect(pilot.runtime.unmetNames == [])
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `An update finds a widget added in the same turn`() async {
    let pilot = pilot(Shown(showsRows: false))
    pilot.app.store.dispatch(InterfaceAction.moveCursor(of: "rows", to: 50))
    await pilot.set { $0.showsRows = true }
    #expect(cursor(pilot) == 50)
  }

  @Test func `An explicit scroll offset takes precedence over the focus`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        ScrollView {
          VStack { ForEach(0..<40) { Button("\($0)", send: Note(text: "")) } }
        }
        .id("view")
      },
      size: Size(columns: 20, rows: 5)
    )
    await pilot.press("tab")
    pilot.app.store.dispatch(
      InterfaceAction.set(ScrollState(y: 20), of: "view")
    )
    await pilot.settle()
    #expect(pilot.frame.lines[0].contains("20"))
  }

  @Test(arguments: ["view", "Observe#1/view"])
  func `An explicit scroll offset of a short ID takes precedence over the focus`(
    _ name: String
  ) async {
    let pilot = Pilot(
      RuntimeFixture(Shown()) { state in
        if state.showsRows {
          ScrollView {
            VStack { ForEach(0..<40) { Button("\($0)", send: Note(text: "")) } }.defaultFocus()
          }
          .id("view")
        }
      },
      size: Size(columns: 20, rows: 5)
    )
    pilot.app.store.dispatch(InterfaceAction.set(ScrollState(y: 20), of: WidgetID(name)))
    await pilot.settle()
    #expect(pilot.frame.lines[0].contains("20"))
    await pilot.set { $0.showsRows = false }
    pilot.app.store.dispatch(InterfaceAction.set(ScrollState(y: 10), of: WidgetID(name)))
    await pilot.set { $0.showsRows = true }
    #expect(pilot.frame.lines[0].contains("10"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test(arguments: ["page", "Observe#1/page", "tools", "page/tools"])
  func `Focusing a container focuses its first widget`(_ name: String) async {
    let pilot = Pilot(
      RuntimeFixture(0) { _ in
        Button("Other", send: Note(text: ""))
        VStack {
          ScrollView {
            HStack { ForEach(0..<3) { Button("\($0)", send: Note(text: "")) } }.id("tools")
          }
        }
        .id("page")
      }
    )
    pilot.app.store.dispatch(InterfaceAction.focus(WidgetID(name))); await pilot.settle()
    #expect(pilot.interface.focus == "Observe#1/page/tools/Button#1")
    #expect(pilot.runtime.unmetNames == [])
  }

  @Test func `A container without focusable widgets is reported`() async {
    let pilot = Pilot(RuntimeFixture(0) { _ in VStack { Text("a") }.id("page") })
    pilot.app.store.dispatch(InterfaceAction.focus("page")); await pilot.settle()
    #expect(pilot.runtime.unmetNames == ["page"])
  }

  @Test func `IDs without a matching widget are reported at exit`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let pilot = Pilot(Probe(makeStore()) { Button("A", send: Note(text: "A")).id("rows") })
      pilot.app.store.dispatch(InterfaceAction.moveCursor(of: "rosw", to: 1))
      pilot.app.store.dispatch(InterfaceAction.focus("buton"))
      await pilot.settle()
      pilot.app.store.dispatch(InterfaceAction.focus("rows"))
      await pilot.settle()
      pilot.runtime.reportUnmetNames()
    }
    #expect(result.standardError.contains("names “rosw”, but no widget has that ID"))
    #expect(result.standardError.contains("names “buton”, but no widget has that ID"))
    #expect(!result.standardError.contains("names “rows”"))
  }
}
