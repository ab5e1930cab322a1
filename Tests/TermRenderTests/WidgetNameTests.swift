// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// What names in actions mean.
@MainActor
@Suite struct WidgetNameTests {
  private struct Shown: Equatable, Sendable {
    var showsRows = true
  }

  private func pilot(_ state: Shown = Shown()) -> Pilot<Stage<Shown>> {
    Pilot(
      Stage(state) { state in
        if state.showsRows {
          VStack { List(0..<100, id: { $0 }) { Text("row \($0)") }.id("rows") }.id("page")
        }
      },
      size: Size(columns: 20, rows: 5)
    )
  }

  private func cursor(_ pilot: Pilot<Stage<Shown>>) -> Int? {
    guard case .list(let state)? = pilot.interface.widgets["Observe#1/page/rows"] else {
      return nil
    }
    return state.cursor
  }

  @Test(arguments: ["rows", "page/rows", "Observe#1/page/rows"])
  func `A list is found by its name, or by its whole id`(_ name: String) async {
    let pilot = pilot()
    for row in [70, 30] {
      pilot.app.store.dispatch(InterfaceAction.moveCursor(of: WidgetID(name), to: row))
      await pilot.settle()
      #expect(cursor(pilot) == row)
      #expect(pilot.frame.lines.contains { $0.contains("row \(row)") })
    }
    #expect(pilot.runtime.unmetNames == [])
  }

  @Test func `An update waits for a widget that comes later`() async {
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

  @Test func `A widget that comes with the action is found`() async {
    let pilot = pilot(Shown(showsRows: false))
    pilot.app.store.dispatch(InterfaceAction.moveCursor(of: "rows", to: 50))
    await pilot.set { $0.showsRows = true }
    #expect(cursor(pilot) == 50)
  }

  @Test func `The scroll of a scroll view that is named holds against the focus`() async {
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
      InterfaceAction.update("view", .scroll(ScrollState(y: 20)))
    )
    await pilot.settle()
    #expect(pilot.frame.lines[0].contains("20"))
  }

  @Test(arguments: ["page", "Observe#1/page", "tools", "page/tools"])
  func `A container gives the focus to the first widget in it`(_ name: String) async {
    let pilot = Pilot(
      Stage(0) { _ in
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

  @Test func `A container without widgets for the focus is reported`() async {
    let pilot = Pilot(Stage(0) { _ in VStack { Text("a") }.id("page") })
    pilot.app.store.dispatch(InterfaceAction.focus("page")); await pilot.settle()
    #expect(pilot.runtime.unmetNames == ["page"])
  }

  @Test func `Names that no widget had are reported at the end`() async {
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
    #expect(result.standardError.contains("no widget was called “rosw”"))
    #expect(result.standardError.contains("no widget was called “buton”"))
    #expect(!result.standardError.contains("called “rows”"))
  }
}
