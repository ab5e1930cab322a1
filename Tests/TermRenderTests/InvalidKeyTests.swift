// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Keys whose presses have no such name.
@MainActor
@Suite struct InvalidKeyTests {
  private struct Shown: Equatable, Sendable {
    var isAsking = false
  }

  private func pilot() -> Pilot<Stage<Shown>> {
    Pilot(
      Stage(Shown()) { state in
        MenuBar {
          Menu("File") { MenuItem("Open", key: "ctlr+o", send: Note(text: "open")) }
        }
        Text("page")
          .keys {
            Key("crtl+s", "f2", does: "Save", send: Change(\Shown.isAsking, true))
            Key("gg", does: "Top", send: Note(text: "top"))
          }
          .keys(mode: state.isAsking ? nil : "other") {
            Key("Escape", does: "Back", send: Note(text: "back"))
          }
      },
      size: Size(columns: 80, rows: 12)
    )
  }

  @Test func `All invalid keys of a screen are reported together at its first frame`() async {
    let pilot = pilot()
    let first: Set = [
      "No keys are called “ctlr+o” for “Open”: did you mean “ctrl+o”?",
      "No keys are called “crtl+s” for “Save”: did you mean “ctrl+s”?",
      "No keys are called “gg” for “Top”: did you mean “g g”?",
    ]
    #expect(pilot.runtime.complaints == first)
    #expect(first.allSatisfy { pilot.terminal.frame.text.contains($0) })
    #expect(!pilot.frame.text.contains("No keys"))
    await pilot.press("f2")
    #expect(
      pilot.runtime.complaints.subtracting(first) == [
        "No keys are called “Escape” for “Back”: did you mean “esc”?"
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
    let complaint = KeySequence.complaint(about: text)
    #expect(complaint == "No keys are called “\(text)”: did you mean “\(meant)”?")
  }
}
