// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct CommandPaletteTests {
  struct Desk: Equatable, Sendable {
    var log: [String] = []
    var text = ""
    var count = 3
  }

  private static func note(_ word: String) -> any Action { Change<Desk> { $0.log.append(word) } }

  private func pilot(
    _ desk: Desk = Desk(),
    size: Size = Size(columns: 50, rows: 18),
    unicode: Bool = true,
    seed: UInt64 = 1
  ) -> Pilot<RuntimeFixture<Desk>> {
    Pilot(
      RuntimeFixture(desk) { desk in
        VStack {
          VStack {
            Button("One", send: Self.note("one")).id("one")
          }
          .keys { Key("x", title: "Cut this", send: Self.note("cut")) }
          TextField("Text", text: desk.text) { Change(\Desk.text, $0) }.id("text")
          Text(desk.log.joined(separator: " "))
        }
        .keys {
          Key("ctrl+s", "s", title: "Save file", send: Self.note("save"))
          Key("g l", title: "Go to line", send: Self.note("go"))
          Key("z", title: "", send: Self.note("hidden"))
        }
        .commandPalette(
          commands: (0..<desk.count).map {
            PaletteCommand("Extra \($0)", send: Self.note("extra \($0)"))
          }
        )
      },
      size: size,
      capabilities: TerminalCapabilities(supportsUnicode: unicode),
      theme: .ansi16,
      seed: seed
    )
  }

  private func log(_ pilot: Pilot<RuntimeFixture<Desk>>) -> [String] { pilot.app.store.state.log }

  private func lines(_ pilot: Pilot<RuntimeFixture<Desk>>) -> [String] {
    pilot.frame.lines.filter { $0.contains("│") }.map { line in
      line.drop { $0 != "│" }.dropFirst().prefix { $0 != "│" }
        .split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `The palette lists active key bindings, then the app's commands`() async {
    let pilot = pilot()
    await pilot.press("tab", "ctrl+p")
    #expect(
      lines(pilot).prefix(8) == [
        "› Type a command", "█ Cut this x", "Save file ^S", "Go to line g l", "Next control tab",
        "Previous control shift+tab", "Quit ^C", "Suspend ^Z",
      ]
    )
    await pilot.press("esc", "tab", "ctrl+p")
    #expect(lines(pilot)[1] == "█ Save file ^S")
    #expect(lines(pilot).suffix(3) == ["Extra 0", "Extra 1", "Extra 2"])
  }

  @Test func `The palette runs the current action of a key binding`() async {
    let pilot = Pilot(
      RuntimeFixture(Desk()) { desk in
        Text("\(desk.count)")
          .keys {
            Key("n", title: "Count", send: Change<Desk> { $0.count += 1 })
            Key("a", title: "Add", send: Self.note("\(desk.count)"))
          }
          .commandPalette()
      }
    )
    for _ in 1...2 {
      await pilot.press("ctrl+p")
      await pilot.type("add")
      await pilot.press("enter", "n")
    }
    #expect(log(pilot) == ["3", "4"])
  }

  @Test func `Typing finds commands and underlines the matched letters`() async throws {
    let pilot = pilot()
    await pilot.press("tab", "ctrl+p")
    await pilot.type("gol")
    #expect(lines(pilot).prefix(2) == ["› gol 1 of 10", "█ Go to line g l"])
    let y = try #require(pilot.frame.lines.firstIndex { $0.contains("Go to line") })
    let line = pilot.frame.lines[y]
    let marked = zip(line, 0...).filter { pilot.frame[$0.1, y].style.underline == .single }
    #expect(String(marked.map(\.0)) == "Gol")
    await pilot.press("enter")
    #expect(log(pilot) == ["go"])
    #expect(pilot.interface.focus == "Observe#1/one")
    #expect(pilot.interface.popup == nil)
  }

  @Test func `The caret follows the query, and unmatched text shows a message`() async {
    let pilot = pilot()
    await pilot.press("ctrl+p")
    let start = pilot.frame.cursor
    await pilot.type("zqx")
    #expect(pilot.frame.text.contains("No matching commands"))
    #expect(pilot.frame.cursor?.x == start.map { $0.x + 3 })
    await pilot.press("enter", "esc")
    #expect(pilot.interface.popup?.filter == "")
    await pilot.press("esc")
    #expect(pilot.interface.popup == nil)
    #expect(pilot.frame.cursor == nil)
  }

  @Test func `Recently used commands come first and survive encoding`() async throws {
    let pilot = pilot()
    await pilot.press("ctrl+p", "end", "enter", "ctrl+p")
    #expect(lines(pilot)[1] == "█ Extra 2")
    await pilot.type("save\n")
    await pilot.press("ctrl+p")
    #expect(lines(pilot)[1...2] == ["█ Save file ^S", "Extra 2"])
    let text = try JSONEncoder().encode(pilot.interface)
    #expect(try JSONDecoder().decode(InterfaceState.self, from: text) == pilot.interface)
  }

  @Test func `Remapped keys are listed and open the palette`() async {
    let pilot = pilot()
    pilot.runtime.remapping["save-file"] = ["f2"]
    pilot.runtime.remapping["palette.open"] = ["f3"]
    await pilot.press("ctrl+p")
    #expect(pilot.interface.popup == nil)
    await pilot.press("f3")
    #expect(lines(pilot).contains("█ Save file F2"))
    await pilot.press("f3")
    #expect(pilot.interface.popup == nil)
  }

  @Test func `A click runs a command, and a click elsewhere closes the palette`() async {
    let pilot = pilot()
    await pilot.press("ctrl+p")
    await pilot.click(on: "Go to line")
    #expect(log(pilot) == ["go"])
    await pilot.press("ctrl+p")
    await pilot.click(Point(x: 0, y: 0))
    #expect(pilot.interface.popup == nil)
    await pilot.press("ctrl+p")
    await pilot.scroll(rows: 1, at: Point(x: 20, y: 8))
    await pilot.paste("EXTRA 1\nmore")
    await pilot.press("enter")
    #expect(log(pilot) == ["go", "extra 1"])
  }

  @Test func `Focus commands start from the focus before the palette opened`() async {
    let pilot = Pilot(
      RuntimeFixture(Desk()) { desk in
        VStack {
          Button("One", send: Self.note("one")).id("one")
          Button("Two", send: Self.note("two")).id("two")
        }
        .commandPalette(commands: [PaletteCommand("Second", send: InterfaceAction.focus("two"))])
      },
      size: Size(columns: 30, rows: 12)
    )
    await pilot.press("tab", "ctrl+p")
    await pilot.type("next\n")
    #expect(pilot.interface.focus == "Observe#1/two")
    await pilot.press("tab", "ctrl+p")
    await pilot.type("second\n")
    #expect(pilot.interface.focus == "Observe#1/two")
  }

  @Test func `The palette finds one of 10,000 commands`() async {
    var desk = Desk()
    desk.count = 10_000
    let pilot = pilot(desk)
    await pilot.press("ctrl+p")
    await pilot.type("ext9876")
    #expect(lines(pilot)[1] == "█ Extra 9876")
    await pilot.press("enter")
    #expect(log(pilot) == ["extra 9876"])
  }

  @Test(arguments: Soak.seeds(3, soak: 12))
  func `Any input leaves a valid frame`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pilot = pilot(unicode: !seed.isMultiple(of: 3), seed: seed)
    // The random input can run the Quit command.
    for _ in 0..<4 where !pilot.hasEnded {
      let count = [0, 1, 200].randomElement(using: &random) ?? 0
      await pilot.set {
        $0.count = count; $0.log = []
      }
      await pilot.press("ctrl+p")
      await pilot.performRandomActions(steps: 30)
    }
  }
}
