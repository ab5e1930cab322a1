// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Key bindings with invalid key names.
@MainActor
@Suite struct InvalidKeyTests {
  private struct Shown: Equatable, Sendable {
    var isAsking = false
  }

  private func pilot() -> Pilot<RuntimeFixture<Shown>> {
    Pilot(
      RuntimeFixture(Shown()) { state in
        MenuBar {
          Menu("File") { MenuItem("Open", key: "ctlr+o", send: Note(text: "open")) }
        }
        Text("page")
          .keys {
            Key("crtl+s", "f2", title: "Save", send: Change(\Shown.isAsking, true))
            Key("gg", title: "Top", send: Note(text: "top"))
          }
          .keys(mode: state.isAsking ? nil : "other") {
            Key("Escape", title: "Back", send: Note(text: "back"))
          }
      },
      size: Size(columns: 80, rows: 12)
    )
  }

  @Test func `The first frame reports all invalid keys of a screen`() async {
    let pilot = pilot()
    let first: Set = [
      "Unknown key “ctlr+o” for “Open”. Did you mean “ctrl+o”?",
      "Unknown key “crtl+s” for “Save”. Did you mean “ctrl+s”?",
      "Unknown key “gg” for “Top”. Did you mean “g g”?",
    ]
    #expect(pilot.runtime.keyAdvisor.reported == first)
    #expect(first.allSatisfy { pilot.terminal.frame.text.contains($0) })
    #expect(!pilot.frame.text.contains("Unknown key"))
    await pilot.press("f2")
    #expect(
      pilot.runtime.keyAdvisor.reported.subtracting(first) == [
        "Unknown key “Escape” for “Back”. Did you mean “esc”?"
      ]
    )
    #expect(!pilot.terminal.frame.text.contains("ctrl+s"))
  }

  @Test(arguments: [
    ("ctrl-s", "ctrl+s"), ("Ctrl+Shift+TAB", "ctrl+shift+tab"), ("entr", "enter"),
    ("ctr+k sapce", "ctrl+k space"), ("up dwon", "up down"), ("", "space"), ("f100", "f10"),
    ("pagdown", "pagedown"), ("shfit+alt+x", "shift+alt+x"), ("++", "+"),
  ])
  func `The nearest valid name is suggested`(_ text: String, _ meant: String) {
    let warning = KeySequence.warning(about: text)
    #expect(warning == "Unknown key “\(text)”. Did you mean “\(meant)”?")
  }

  @Test(arguments: ["nokey", "ctrl+", "up nokey", "hyperspace+x"])
  func `Without a similar name, the warning explains the form`(_ text: String) {
    #expect(
      KeySequence.warning(about: text)
        == "Unknown key “\(text)”. Use a character or a name, such as x, enter, ctrl+s, or f1."
    )
  }
}
