// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct ContextMenuTests {
  struct Shelf: Equatable, Sendable {
    var movies = ["Alien", "Brazil", "Cube", "Dune"]
    var selected = "Alien"
    var marked: Set<String> = []
    var log: [String] = []
  }

  private func pilot(
    size: Size = Size(columns: 30, rows: 10),
    seed: UInt64 = 1
  ) -> Pilot<RuntimeFixture<Shelf>> {
    Pilot(
      RuntimeFixture(Shelf()) { shelf in
        VStack {
          List(shelf.movies, id: { $0 }) { Text($0) }
            .selection(shelf.selected) { Change(\Shelf.selected, $0) }
            .frame(height: 4)
            .contextMenu {
              MenuItem(
                "Play \(shelf.selected)",
                key: "p",
                send: Self.note("play \(shelf.selected)")
              )
              Menu("Rate") { MenuItem("Good", send: Self.note("good \(shelf.selected)")) }
            }
          Button("Other", send: Self.note("other")).contextMenu {
            MenuItem("Explain", send: Self.note("explain"))
          }
          Text(shelf.log.joined(separator: ","))
        }
        .contextMenu { MenuItem("Outer", send: Self.note("outer")) }
      },
      size: size,
      theme: .ansi16,
      seed: seed
    )
  }

  private static func note(_ word: String) -> any Action { Change<Shelf> { $0.log.append(word) } }

  @Test(arguments: 0...3)
  func `Closing a menu restores wide characters at its edges`(_ column: Int) async {
    let pilot = Pilot(
      RuntimeFixture(0) { _ in
        VStack { ForEach(0..<8) { _ in Text(String(repeating: "字", count: 15)) } }
          .contextMenu { MenuItem("Explain", send: Change<Int> { $0 += 1 }) }
      },
      size: Size(columns: 30, rows: 8)
    )
    let frame = pilot.frame
    await pilot.click(Point(x: 2 + column, y: 2), button: .right)
    #expect(pilot.frame != frame)
    await pilot.press("esc")
    #expect(pilot.frame == frame)
    #expect(pilot.brokenInvariant == nil)
  }

  private func log(_ pilot: Pilot<RuntimeFixture<Shelf>>) -> [String] { pilot.app.store.state.log }

  @Test func `A right click opens the menu for the row at the pointer`() async {
    let pilot = pilot()
    await pilot.click(Point(x: 4, y: 2), button: .right)
    #expect(pilot.app.store.state.selected == "Cube")
    #expect(pilot.interface.popup?.origin == Point(x: 4, y: 2))
    #expect(pilot.frame.lines[3] == "  Du╭───────────────╮")
    #expect(pilot.frame.lines[4] == "[ Ot│  Play Cube  p │")
    await pilot.click(on: "Play Cube")
    #expect(log(pilot) == ["play Cube"])
    #expect(pilot.interface.popup == nil)
  }

  @Test(arguments: ["shift+f10", "f16"] as [KeyPress])
  func `Keys open the menu below the focused row`(_ press: KeyPress) async {
    let pilot = pilot()
    await pilot.press("tab", "down", press)
    #expect(pilot.interface.popup?.origin == Point(x: 0, y: 1))
    #expect(pilot.interface.popup?.path == [0])
    await pilot.press("enter")
    #expect(log(pilot) == ["play Brazil"])
    await pilot.press(press, "r", "enter", "p")
    #expect(log(pilot) == ["play Brazil", "good Brazil", "play Brazil"])
  }

  @Test func `The innermost context menu opens`() async {
    let pilot = pilot()
    await pilot.click(Point(x: 3, y: 4), button: .right)
    await pilot.press("enter", "down", "enter")
    #expect(log(pilot) == ["explain"])
    await pilot.click(Point(x: 20, y: 5), button: .right)
    await pilot.press("o")
    #expect(log(pilot) == ["explain", "outer"])
  }

  @Test func `Dragging to an item and releasing selects it`() async {
    let pilot = pilot()
    await pilot.mouse(MouseEvent(.press, button: .right, at: Point(x: 2, y: 0)))
    await pilot.mouse(MouseEvent(.drag, button: .right, at: Point(x: 4, y: 2)))
    await pilot.mouse(MouseEvent(.release, button: .right, at: Point(x: 4, y: 2)))
    #expect(log(pilot) == ["play Alien"])
  }

  @Test func `The menu stays visible at the screen edges`() async {
    let pilot = pilot(size: Size(columns: 20, rows: 7))
    await pilot.click(Point(x: 19, y: 3), button: .right)
    #expect(pilot.frame.text.contains("Play Dune"))
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.press("esc")
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test(arguments: Soak.seeds(3, soak: 12))
  func `Any input leaves a valid frame`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pilot = pilot(seed: seed)
    for _ in 0..<4 {
      let position = Point(
        x: .random(in: 0...30, using: &random),
        y: .random(in: 0...9, using: &random)
      )
      await pilot.click(position, button: .right)
      await pilot.performRandomActions(steps: 30)
    }
  }
}
