// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// Widgets with duplicate IDs.
@MainActor
@Suite struct DuplicateIDTests {
  private let store = makeStore()

  private func pilot(
    @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
  ) -> Pilot<
    Probe<S, Nodes>
  > {
    Pilot(Probe(store) { body() }, size: Size(columns: 20, rows: 8))
  }

  @Test func `Two buttons with one ID act and appear independently`() async {
    let pilot = pilot {
      Button("A", send: Note(text: "A")).id("save")
      Button("B", send: Note(text: "B")).id("save")
    }
    await pilot.press("tab", "enter")
    #expect(pilot.interface.focus == "save")
    #expect(pilot.frame.lines.prefix(2) == ["‹ A ›", "  B"])
    await pilot.press("tab", "enter")
    #expect(pilot.interface.focus == "save#2")
    #expect(pilot.frame.lines.prefix(2) == ["  A", "‹ B ›"])
    await pilot.press("tab", "enter")
    #expect(store.state.log == ["A", "B", "A"])
  }

  @Test func `The caret appears in the first of two fields with one ID`() async {
    let pilot = pilot {
      TextField("First", text: "a", send: { Note(text: "first \($0)") }).id("field")
      TextField("Second", text: "b", send: { Note(text: "second \($0)") }).id("field")
    }
    store.dispatch(InterfaceAction.focus("field")); await pilot.settle()
    #expect(pilot.frame.cursor?.y == 0)
    await pilot.type("x")
    await pilot.press("tab")
    #expect(pilot.frame.cursor?.y == 1)
    await pilot.type("y")
    #expect(store.state.log == ["first ax", "second by"])
  }

  @Test func `Only the border of the focused duplicate shows the focus`() async {
    let pilot = pilot {
      ForEach(["A", "B"]) { title in
        Button(title, send: Note(text: title)).border(titles: [], focusedForeground: .danger).id(
          "box"
        )
      }
    }
    await pilot.press("tab")
    #expect(pilot.frame[0, 0].style != pilot.frame[0, 3].style)
    await pilot.press("tab")
    #expect(pilot.frame[0, 0].style != pilot.frame[0, 3].style)
    #expect(pilot.interface.focus == "box#2")
  }

  @Test func `A focus group and its widget share an ID`() async {
    let pilot = pilot {
      Button("A", send: Note(text: "A")).focusGroup().id("x")
      VStack { Button("B", send: Note(text: "B")) }.focusGroup().id("y")
    }
    await pilot.press("tab")
    #expect(pilot.interface.focus == "x")
    await pilot.press("tab")
    #expect(pilot.interface.focus == "y/Button#1")
  }

  @Test func `Duplicate lists, scroll views, and regions receive distinct IDs`() async {
    let pilot = pilot {
      List(0..<3, id: { $0 }) { Text("\($0)") }.frame(height: 1).id("x")
      List(0..<3, id: { $0 }) { Text("\($0)") }.frame(height: 1).id("x")
      ScrollView { Text("1\n2\n3") }.frame(height: 1).id("x")
      Observe(\S.count) { _ in Button("A", send: Note(text: "A")) }.id("x")
      VStack { Button("B", send: Note(text: "B")).id("y") }.id("x")
      Button("C", send: Note(text: "C")).id("x#2")
    }
    var ids: [String?] = []
    for _ in 0..<6 {
      await pilot.press("tab")
      ids.append(pilot.interface.focus?.path)
    }
    #expect(ids == ["x", "x#2", "x#3", "x#4/Observe#1/Button#1", "x#5/y", "x#2#2"])
  }

  @Test func `A region redrawn alone keeps its IDs from a full frame`() async {
    let pilot = pilot {
      Text("top").id("save")
      Observe(\S.count) { count in
        HStack {
          Button("A\(count)", send: Edit { $0.count += 1 }).id("save")
          Button("B\(count)", send: Edit { $0.count += 1 }).id("save")
          List(0..<3, id: { $0 }) { Text("\($0)") }.frame(width: 5, height: 3).id("save")
        }
      }
    }
    await pilot.press("tab", "tab")
    for _ in 0..<3 {
      #expect(pilot.interface.focus == "Observe#1/save#2")
      #expect(pilot.frame == pilot.freshFrame)
      await pilot.press("enter")
    }
    #expect(store.state.count == 3)
    await pilot.press("tab", "down")
    #expect(pilot.interface.focus == "Observe#1/save#3")
    #expect(pilot.interface.widgets.keys.map(\.path) == ["Observe#1/save#3"])
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.resize(to: Size(columns: 21, rows: 8))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `List rows can reuse the same IDs`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let pilot = Pilot(
        Probe(makeStore()) {
          List(0..<3, id: { $0 }) { row in Button("\(row)", send: Note(text: "")).id("open") }
        }
      )
      await pilot.press("down")
    }
    #expect(!result.standardError.contains("several widgets"))
  }
}
