// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct HelpLineTests {
  private struct Desk: Equatable, Sendable {
    var count = 0
    var canUndo = false
    var hasHelp = true
  }

  private func pilot(
    _ columns: Int,
    _ desk: Desk = Desk(),
    theme: Theme? = nil
  ) -> Pilot<RuntimeFixture<Desk>> {
    Pilot(
      RuntimeFixture(desk) { desk in
        VStack(alignment: .leading) {
          Text("\(desk.count)")
          Spacer()
          HelpLine().commands(
            titles: ["a": desk.count == 0 ? "Add" : "Add more"],
            disabled: desk.canUndo ? [] : ["undo"]
          )
        }
        .overlay(.helpSheet) { HelpSheet() }
        .keys {
          Key("a", title: "Add", id: "a", send: Change<Desk> { $0.count += 1 })
          Key("d d", title: "Delete", send: Change<Desk> { $0.count = 0 })
          Key("d u", title: "Restore", send: Change<Desk> { $0.count = 9 })
          Key("u", title: "Undo", id: "undo", send: Change<Desk> { $0.count -= 1 })
          if desk.hasHelp {
            Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
          }
          Key("q", title: "Quit", send: Quit())
          Key("x", title: "Exchange everything", send: Change<Desk> { $0.count = 5 })
        }
      },
      size: Size(columns: columns, rows: 8),
      theme: theme
    )
  }

  @Test(arguments: [12, 20, 30, 40, 60, 80, 120])
  func `The help line shows at the right how to leave`(_ columns: Int) {
    for hasHelp in [true, false] {
      let line = pilot(columns, Desk(hasHelp: hasHelp)).frame.lines[7]
      #expect(line.hasSuffix(" q  Quit"))
      #expect(line.count == columns)
    }
  }

  @Test(arguments: [60, 80, 120])
  func `The help line shows how to leave a dialog and a field`(_ columns: Int) async {
    let pilot = Pilot(
      RuntimeFixture(false) { isAsking in
        VStack {
          TextField("Name", text: "Ada", send: { _ in Change<Bool> { _ in } }).id("name")
          Spacer()
          HelpLine()
        }
        .keys {
          for letter in "abcdefgh".unicodeScalars {
            Key(
              [KeySequence([KeyPress(.character(letter))])],
              title: "Command \(letter)",
              send: Change<Bool> { _ in }
            )
          }
          Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
          Key("q", "ctrl+c", title: "Quit", send: Quit())
        }
        .modal("Sure?", isPresented: isAsking, dismiss: Change<Bool> { $0 = false }) {
          Button("Yes", send: Change<Bool> { $0 = false }).keys {
            for letter in "stuvwxyz".unicodeScalars {
              Key(
                [KeySequence([KeyPress(.character(letter))])],
                title: "Answer \(letter)",
                send: Change<Bool> { $0 = false }
              )
            }
          }
        }
      },
      size: Size(columns: columns, rows: 16)
    )
    #expect(pilot.frame.lines[15].hasSuffix(" q  Quit"))
    await pilot.press("tab")
    #expect(pilot.interface.focus?.path.hasSuffix("name") == true)
    #expect(pilot.frame.lines[15].hasSuffix(" ^C  Quit"))
    await pilot.set { $0 = true }
    #expect(pilot.frame.lines[15].hasSuffix(" esc  Close"))
  }

  @Test func `The count of bindings that don't fit is beside the binding to leave`() {
    let frame = pilot(40).frame
    #expect(frame.lines[7] == " a  Add   d d  Delete    ?  +3   q  Quit")
    let accent = Style(attributes: .bold).inheriting(from: Theme.dark[.accent])
    #expect(frame[28, 7].style.foreground == accent.foreground)
    #expect(frame[28, 7].style.attributes.contains(.bold))
    #expect(pilot(40, Desk(hasHelp: false)).frame.lines[7].hasSuffix("  +3   q  Quit"))
    #expect(!pilot(120).frame.lines[7].contains("+"))
  }

  @Test func `A click on a binding sends its action`() async {
    let pilot = pilot(80)
    await pilot.click(on: "Add")
    #expect(pilot.app.store.state.count == 1)
    await pilot.click(on: " a ")
    #expect(pilot.app.store.state.count == 2)
    await pilot.click(on: "Undo")
    #expect(pilot.app.store.state.count == 2)
  }

  @Test func `The titles of commands follow the state, and a disabled command is dimmed`() async {
    let pilot = pilot(80)
    let line = pilot.frame.lines[7]
    let column = line.distance(from: line.startIndex, to: line.firstRange(of: "Undo")!.lowerBound)
    #expect(pilot.frame[column, 7].style != pilot.frame[4, 7].style)
    await pilot.set { $0.canUndo = true }
    #expect(pilot.frame[column, 7].style == pilot.frame[4, 7].style)
    await pilot.press("a")
    #expect(pilot.frame.lines[7].hasPrefix(" a  Add more"))
  }

  @Test(arguments: [Theme.dark, .ansi16, .monochrome])
  func `The key of a disabled command has neither accent nor bold text`(theme: Theme) async throws {
    let pilot = pilot(80, theme: theme)
    let line = pilot.frame.lines[7]
    let title = try #require(line.firstRange(of: " u  Undo"))
    let column = line.distance(from: line.startIndex, to: title.lowerBound) + 1
    let style = pilot.frame[column, 7].style
    #expect(style.foreground == theme.on(.key)[.disabled].foreground)
    #expect(style.background == theme[.key].background)
    #expect(!style.attributes.contains(.bold))
    await pilot.set { $0.canUndo = true }
    #expect(pilot.frame[column, 7].style.attributes.contains(.bold))
  }
}
