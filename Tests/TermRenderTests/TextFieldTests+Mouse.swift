// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

extension TextFieldTests {
  // MARK: - The mouse

  @Test func `Clicks place the caret or extend the selection; drags select`() async {
    store.dispatch(Edit { $0.name = "one two" })
    let pilot = Pilot(
      Clickable(store: store),
      size: Size(columns: 13, rows: 2)
    )
    await pilot.click(Point(x: 4, y: 0))
    #expect(pilot.frame.cursor == Point(x: 4, y: 0))
    #expect(pilot.fieldState("name").caret == 2)
    await pilot.advance(by: .seconds(1))
    await pilot.drag(from: Point(x: 3, y: 0), to: Point(x: 6, y: 1))
    #expect(pilot.fieldState("name").anchor == 1)
    #expect(pilot.fieldState("name").caret == 4)
    await pilot.advance(by: .seconds(1))
    await pilot.click(Point(x: 7, y: 0), count: 2)
    #expect(pilot.fieldState("name").anchor == 4)
    #expect(pilot.fieldState("name").caret == 7)
    await pilot.click(Point(x: 7, y: 0))
    #expect(pilot.fieldState("name").anchor == 0)
    await pilot.type("x")
    #expect(name == "x")
    await pilot.click(Point(x: 10, y: 0))
    await pilot.click(Point(x: 2, y: 0), modifiers: .shift)
    #expect(pilot.fieldState("name").anchor == 1)
    #expect(pilot.fieldState("name").caret == 0)
    await pilot.scroll(rows: 1, at: Point(x: 2, y: 0))
    #expect(pilot.fieldState("name").caret == 0)
  }

  @Test func `A click on an edge counts as a click on the field`() async {
    let pilot = Pilot(Clickable(store: store), size: Size(columns: 9, rows: 2))
    await pilot.click(Point(x: 0, y: 0))
    #expect(pilot.frame.cursor == Point(x: 2, y: 0))
    await pilot.type("ab")
    await pilot.click(Point(x: 8, y: 0))
    #expect(pilot.fieldState("name").caret == 2)
  }

  @Test func `A drag beyond an end scrolls the field`() async {
    store.dispatch(Edit { $0.name = "abcdefghijklmnop" })
    let pilot = Pilot(Clickable(store: store), size: Size(columns: 9, rows: 2))
    #expect(pilot.frame.lines[0] == "▏ abcde…")
    await pilot.drag(from: Point(x: 2, y: 0), to: Point(x: 8, y: 0))
    #expect(pilot.fieldState("name").caret == 6)
    #expect(pilot.fieldState("name").anchor == 0)
  }
}

/// An app with a text field and mouse support.
private struct Clickable: App {
  let store: Store<S>
  var usesMouse: Bool { true }

  init() { store = makeStore() }

  init(store: Store<S>) { self.store = store }

  var body: some Widget {
    Observe(\S.name) { TextField("Name", text: $0, send: setName).id("name") }
  }
}
