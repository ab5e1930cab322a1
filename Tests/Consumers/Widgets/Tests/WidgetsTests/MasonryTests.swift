// SPDX-License-Identifier: MIT

import TermTesting
import Testing
import Widgets

@MainActor @Suite struct MasonryTests {
  private let size = Size(columns: 34, rows: 12)

  @Test func `Each widget joins the shortest column`() {
    expectSnapshot(of: Pilot(Wall(), size: size).frame)
  }

  @Test func `A narrow screen has one column`() {
    let pilot = Pilot(Wall(), size: Size(columns: 18, rows: 16))
    expectSnapshot(of: pilot.frame)
  }

  @Test func `A widget that grows moves the widgets below it`() async {
    let pilot = Pilot(Wall(), size: size)
    await pilot.press("+", "+")
    #expect(pilot.frame == Pilot(Wall(lines: 3), size: size).frame)
  }

  @Test func `The transcript follows the order of the widgets`() {
    let pilot = Pilot(Wall(), size: size)
    #expect(
      pilot.transcript.lines == ["Wide note", "line 1", "Tall", "note", "Read, button", "Last"]
    )
  }

  @Test(arguments: 1...5) func `Random input keeps the screen valid`(seed: UInt64) async {
    await Pilot(Wall(), size: size, accessible: seed == 5, seed: seed).performRandomActions()
  }
}

private struct Grow: Action {}

private struct Wall: App {
  let store: Store<Int>
  var usesMouse: Bool { true }

  init() { self.init(lines: 1) }

  init(lines: Int) { store = Store(lines, .on(Grow.self) { lines, _ in lines += 1 }) }

  var body: some Widget {
    ScrollView {
      // snippet: layout-use
      Masonry(columnWidth: 10)() {
        Text("Wide note").border().masonryColumns(2)
        Observe(\Int.self) { lines in
          ForEach(1..<lines + 1) { Text("line \($0)") }
        }
        .border()
        Text("Tall\nnote").border()
        Button("Read", send: Grow())
        Text("Last").border()
      }
      // end
    }
    .keys { Key("+", title: "Grow", send: Grow()) }
  }
}
