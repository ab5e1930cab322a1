// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The panel that lists the keys that can follow an incomplete sequence.
@MainActor
@Suite struct PendingKeysTests {
  private func pilot(
    _ size: Size = Size(columns: 60, rows: 8),
    theme: Theme? = nil,
    followers: String = "du",
    @WidgetBuilder content: @escaping @MainActor () -> Nodes = { Nodes([]) }
  ) -> Pilot<RuntimeFixture<[String]>> {
    Pilot(
      RuntimeFixture([String]()) { _ in
        VStack(alignment: .leading) {
          content()
          Spacer()
          HelpLine()
        }
        .keys {
          for letter in followers.unicodeScalars {
            Key(
              [KeySequence(["d", KeyPress(.character(letter))])],
              title: "Command \(letter)",
              send: Self.note("\(letter)")
            )
          }
          Key("f2 s", title: "Save all changed documents", send: Self.note("save"))
          Key("x", title: "Cut", send: Self.note("cut"))
          Key("q", title: "Quit", send: Quit())
        }
      },
      size: size,
      theme: theme
    )
  }

  private static func note(_ text: String) -> Change<[String]> { Change { $0.append(text) } }

  @Test(arguments: [Theme.dark, .light, .ansi16, .monochrome])
  func `A panel above the line lists the keys that can follow`(_ theme: Theme) async {
    let pilot = pilot(theme: theme) { Text("Page") }
    let page = pilot.frame
    await pilot.press("d")
    let lines = pilot.frame.lines
    #expect(lines[4].contains("d then"))
    #expect(lines[5].contains(" d  Command d    u  Command u"))
    #expect(pilot.frame == pilot.freshFrame)
    // The rest of the screen is the same.
    #expect(lines[..<4] == page.lines[..<4])
    #expect(lines[7] == page.lines[7])
    #expect(pilot.transcript.lines.count { $0.contains("keys pressed: d") } == 1)
    #expect(!pilot.transcript.lines.contains { $0.contains("then") || $0.contains("Command") })
    await pilot.press("esc")
    #expect(pilot.frame == page)
  }

  @Test func `The panel disappears when the sequence ends`() async {
    let pilot = pilot()
    let page = pilot.frame
    for (press, log) in [("u", ["u"]), ("x", ["u", "cut"])] as [(KeyPress, [String])] {
      await pilot.press("d")
      #expect(pilot.frame != page)
      await pilot.press(press)
      #expect(pilot.app.store.state == log)
      #expect(pilot.frame == page)
    }
  }

  @Test(arguments: [Theme.dark, .ansi16])
  func `The panel fits on a small screen`(_ theme: Theme) async {
    let size = Size(columns: 40, rows: 12)
    let pilot = pilot(size, theme: theme, followers: "abcdefg")
    await pilot.press("d")
    let text = pilot.frame.text
    for letter in "abcdefg" { #expect(text.contains(" \(letter)  Command \(letter)")) }
    #expect(pilot.frame.lines[11].hasSuffix(" q  Quit"))
    #expect(pilot.frame == pilot.freshFrame)
    #expect(pilot.brokenInvariant == nil)
  }

  @Test func `If the panel doesn't fit, the line lists the keys`() async {
    let pilot = pilot(Size(columns: 60, rows: 3))
    await pilot.press("d")
    #expect(pilot.frame.lines[2].hasPrefix("d …   d  Command d   u  Command u"))
    await pilot.click(on: "Command u")
    #expect(pilot.app.store.state == ["u"])
    let many = self.pilot(Size(columns: 24, rows: 12), followers: "abcdefghijklmn")
    await many.press("d")
    #expect(many.frame.lines[11].hasPrefix("d …   a  Command a"))
  }

  @Test func `A click on an entry of the panel sends its action`() async throws {
    let pilot = pilot()
    let page = pilot.frame
    await pilot.press("d")
    let x = try #require(Array(pilot.frame.lines[5]).lastIndex(of: "C"))
    await pilot.mouse(MouseEvent(.move, button: .none, at: Point(x: x, y: 5)))
    #expect(pilot.frame[x, 5].style.foreground == Theme.dark[.text].foreground)
    #expect(pilot.frame[7, 5].style.foreground == Theme.dark[.muted].foreground)
    await pilot.click(Point(x: x, y: 5))
    #expect(pilot.app.store.state == ["u"])
    #expect(pilot.interface.pendingKeys == [])
    #expect(pilot.frame == page)
  }

  @Test func `Widgets under the panel don't react to the pointer`() async {
    let pilot = pilot {
      for row in 0..<7 { Button("Button in row \(row)", send: Self.note("\(row)")) }
    }
    await pilot.press("d")
    #expect(!pilot.frame.lines[6].contains("Button"))
    await pilot.click(Point(x: 4, y: 6))
    #expect(pilot.app.store.state == [])
    // The click cancels the sequence.
    #expect(pilot.frame.lines[6].contains("Button"))
    await pilot.click(Point(x: 4, y: 6))
    #expect(pilot.app.store.state == ["6"])
  }

  @Test func `The panel covers the cursor of a text field`() async throws {
    let pilot = pilot {
      Text("Page").frame(height: 6)
      TextField("Name", text: "Ada", send: { _ in Self.note("typed") })
    }
    await pilot.press("tab")
    let cursor = try #require(pilot.frame.cursor)
    #expect(cursor.y == 6)
    await pilot.press("f2")
    #expect(pilot.frame.lines[4].contains("F2 then"))
    #expect(pilot.frame.cursor == nil)
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.press("f3")
    #expect(pilot.frame.cursor == cursor)
    await pilot.press("f2", "s")
    #expect(pilot.app.store.state == ["save"])
    #expect(pilot.frame.cursor == cursor)
  }

  @Test func `A popup replaces the panel`() async {
    let pilot = pilot {
      Picker(["red", "blue"], selection: "red", send: { Self.note($0) }, title: { $0 }).id("color")
    }
    await pilot.press("d")
    #expect(pilot.frame.text.contains("d then"))
    pilot.app.store.dispatch(InterfaceAction.showPopup(Popup("color")))
    await pilot.settle()
    #expect(!pilot.frame.text.contains("d then"))
    #expect(pilot.frame.text.contains("blue"))
    #expect(pilot.frame.lines[7].hasPrefix("d …"))
    #expect(pilot.frame == pilot.freshFrame)
    pilot.app.store.dispatch(InterfaceAction.hidePopup)
    await pilot.settle()
    #expect(pilot.frame.text.contains("d then"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `The panel is above a dialog`() async {
    let pilot = Pilot(
      RuntimeFixture([String]()) { _ in
        VStack {
          Spacer()
          HelpLine()
        }
        .modal("Sure?", isPresented: true, dismiss: Self.note("dismissed")) {
          Button("Yes", send: Self.note("yes")).keys {
            Key("g g", title: "Go", send: Self.note("go"))
          }
        }
      },
      size: Size(columns: 40, rows: 8)
    )
    await pilot.settle()
    await pilot.press("g")
    #expect(pilot.frame.lines[4].contains("g then"))
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.click(Point(x: 6, y: 5))
    #expect(pilot.app.store.state == ["go"])
  }
}
