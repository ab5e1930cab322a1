// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The focus and the keys of scroll views.
@MainActor
@Suite struct ScrollFocusTests {
  @Test func `Tab continues from the focused scroll view`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Button("first", send: Go())
        ScrollView {
          Button("a", send: Go()).id("a")
          ForEach(0..<30) { Text("\($0)") }
          Button("b", send: Go()).id("b")
        }
        .frame(height: 4)
        Button("last", send: Go())
      }
      .mouse,
      size: Size(columns: 20, rows: 8)
    )
    await pilot.press("tab", "tab")
    #expect(pilot.interface.focus == "a")
    await pilot.scroll(rows: 3, at: Point(x: 1, y: 2))
    #expect(pilot.interface.focus == "ScrollView#1")
    await pilot.press("tab")
    #expect(pilot.interface.focus == "a")
  }

  @Test func `A widget wider than its scroll view isn't revealed repeatedly`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        ScrollView {
          HStack {
            Text("x").frame(width: 30)
            Button("wide", send: Go())
          }
          .fixedSize()
          ForEach(0..<30) { Text("\($0)") }
        }
      },
      size: Size(columns: 20, rows: 8)
    )
    await pilot.press("tab")
    await pilot.press("tab")
    #expect(pilot.interface.widgets == [:])
  }

  @Test func `Keys scroll a text-only scroll view without focus`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) { ScrollView { ForEach(0..<30) { Text("line \($0)") } } },
      size: Size(columns: 20, rows: 8)
    )
    await pilot.press("down")
    #expect(pilot.frame.lines[0].hasPrefix("line 1"))
  }
}
