// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The help line of a screen while a dialog is open.
@MainActor
@Suite struct DialogHelpLineTests {
  private struct Notes: App {
    let store: Store<S> = makeStore()
    var usesMouse: Bool { true }

    init() {}

    var body: some Widget {
      Observe(\S.count) { count in
        VStack {
          Text("Notes").frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
          Button("Ask", send: Edit { $0.count = 1 })
          HelpLine()
        }
        .keys {
          Key("w", title: "Wipe", send: Note(text: "wipe"))
          Key("q", title: "Quit", send: Quit())
        }
        .modal("Sure?", isPresented: count > 0, dismiss: Edit { $0.count = 0 }) {
          Button("Yes", send: Note(text: "yes")).keys {
            Key("y", title: "Agree", send: Note(text: "agree"))
          }
        }
      }
      .overlay(.helpSheet) { HelpSheet() }
      .keys { Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)) }
    }
  }

  private func pilot(_ colors: TerminalCapabilities.ColorDepth = .trueColor) -> Pilot<Notes> {
    Pilot(
      Notes(),
      size: Size(columns: 40, rows: 14),
      capabilities: TerminalCapabilities(colorDepth: colors, supportsUnicode: true)
    )
  }

  @Test(arguments: [TerminalCapabilities.ColorDepth.trueColor, .ansi16, .monochrome])
  func `The help line keeps its colors behind a dialog`(
    _ colors: TerminalCapabilities.ColorDepth
  ) async {
    let pilot = pilot(colors)
    let ready = pilot.frame
    await pilot.press("tab", "enter")
    #expect(pilot.frame.text.contains("Sure?"))
    #expect(pilot.frame[0, 0].style != ready[0, 0].style)
    let row = pilot.frame.lines[13]
    #expect(row.contains("Agree") && !row.contains("Wipe"))
    let chip = ready[1, 13].style
    #expect(pilot.frame[1, 13].style == chip)
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.press("esc")
    #expect(pilot.frame.lines[13] == ready.lines[13])
    #expect(pilot.frame[0, 0].style == ready[0, 0].style)
  }

  @Test func `A click on the help line presses a key of the dialog`() async throws {
    let pilot = pilot()
    await pilot.press("tab", "enter")
    let row = pilot.frame.lines[13]
    #expect(row.contains("Agree"))
    let x = try #require(Array(row).firstIndex(of: "A"))
    await pilot.mouse(MouseEvent(.move, button: .none, at: Point(x: x, y: 13)))
    #expect(pilot.frame[x, 13].style.foreground == Theme.dark[.text].foreground)
    await pilot.click(on: "Agree")
    #expect(pilot.app.store.state.log == ["agree"])
    // The rest of the screen stays blocked.
    await pilot.click(on: "Notes")
    await pilot.click(on: "Ask")
    #expect(pilot.app.store.state.log == ["agree"])
  }

  @Test func `A double click on the key that closes a dialog doesn't quit the app`() async {
    let pilot = pilot()
    await pilot.press("tab", "enter")
    #expect(pilot.frame.lines[13].hasSuffix(" esc  Close"))
    for _ in 0..<2 { await pilot.click(Point(x: 38, y: 13)) }
    #expect(pilot.frame.lines[13].hasSuffix(" q  Quit"))
    #expect(!pilot.hasEnded)
    await pilot.advance(by: .seconds(1))
    await pilot.mouse(MouseEvent(.press, button: .left, at: Point(x: 38, y: 13)))
    #expect(pilot.hasEnded)
  }

  /// An action that can be compared.
  private struct Answer: Action, Equatable {
    let text: String
  }

  private func alert(_ titles: [String], dismiss: String) -> Pilot<RuntimeFixture<Int>> {
    Pilot(
      RuntimeFixture(0) { _ in
        VStack {
          Text("Notes").frame(maxWidth: .max, maxHeight: .max)
          HelpLine()
        }
        .alert("Delete it?", isPresented: true, dismiss: Answer(text: dismiss)) {
          for title in titles {
            Button(title, send: Answer(text: title)).keys {
              Key("x", title: "", id: "test.quit", send: Quit())
            }
          }
        }
      },
      size: Size(columns: 60, rows: 14)
    )
  }

  @Test func `An alert lists the keys of its buttons`() async {
    let pilot = alert(["Delete", "Keep"], dismiss: "Keep")
    await pilot.settle()
    #expect(pilot.frame.lines[13].hasPrefix(" enter  Delete   tab  Next  "))
    #expect(pilot.frame.lines[13].hasSuffix("  esc  Keep"))
    await pilot.press("tab")
    #expect(pilot.frame.lines[13].hasPrefix(" enter  Keep   tab  Next  "))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `An alert with one button and another action lists esc as Close`() async {
    let pilot = alert(["OK"], dismiss: "Dismissed")
    await pilot.settle()
    let line = pilot.frame.lines[13]
    #expect(line.hasPrefix(" enter  OK   "))
    #expect(!line.contains("tab"))
    #expect(line.hasSuffix("  esc  Close"))
  }

  @Test func `A dialog lists enter once, with the title of the focused button`() async {
    let pilot = Pilot(
      RuntimeFixture(0) { _ in
        VStack {
          Button("Rename", send: Answer(text: "rename"))
          Spacer()
          HelpLine()
        }
        .modal("Rename", isPresented: true, dismiss: Answer(text: "cancel")) {
          VStack {
            TextField("Name", text: "Ada", send: { Answer(text: $0) })
            Button("Save", send: Answer(text: "save"))
            Button("Cancel", send: Answer(text: "cancel"))
          }
          .keys { Key("enter", title: "Submit", send: Answer(text: "submit")) }
        }
      },
      size: Size(columns: 60, rows: 14)
    )
    await pilot.settle()
    #expect(pilot.frame.lines[13].hasPrefix(" enter  Submit "))
    for title in ["Save", "Cancel"] {
      await pilot.press("tab")
      let line = pilot.frame.lines[13]
      #expect(line.hasPrefix(" enter  \(title) "))
      #expect(!line.contains("Submit"))
      #expect(pilot.frame == pilot.freshFrame)
    }
  }

  @Test func `The help line lists no key of a button outside dialogs`() async {
    let pilot = pilot()
    await pilot.press("tab")
    #expect(!pilot.frame.lines[13].contains("enter"))
    await pilot.press("enter")
    #expect(pilot.frame.lines[13].hasPrefix(" enter  Yes "))
  }

  @Test(arguments: [Theme.dark, .light, .nord, .ansi16])
  func `The keys of a command palette are as legible as without it`(theme: Theme) async throws {
    let pilot = Pilot(
      RuntimeFixture(0) { _ in
        VStack {
          Text("Notes").frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
          HelpLine()
        }
        .commandPalette()
        .keys { Key("x", title: "Cut", send: Answer(text: "cut")) }
      },
      size: Size(columns: 40, rows: 20),
      theme: theme
    )
    let page = pilot.frame
    await pilot.press("ctrl+p")
    let line = pilot.frame.lines[19]
    #expect(line.hasPrefix(" enter  Run "))
    #expect(line.hasSuffix("  esc  Close"))
    let title = try #require(Array(page.lines[19]).firstIndex(of: "C"))
    #expect(pilot.frame[8, 19].style == page[title, 19].style)
    #expect(pilot.frame[1, 19].style == page[title - 3, 19].style)
    #expect(pilot.frame[0, 0].style != page[0, 0].style)
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.press("esc")
    #expect(pilot.frame == page)
  }

  @Test func `The help line shows its new keys when the focus moves in a dialog`() async {
    let pilot = pilot()
    await pilot.press("tab", "enter", "tab", "tab")
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.press("y")
    #expect(pilot.app.store.state.log == ["agree"])
  }
}
