// SPDX-License-Identifier: MIT

import DashboardDemo
import HelpLineTestSupport
import TermRender
import TermTesting
import Testing

/// Tests of the commands in the help line and the help sheet.
@MainActor
@Suite struct CommandHelpTests {
  private let pilot = Pilot(DashboardApp(), size: Size(columns: 120, rows: 40), theme: .dark)

  @Test func `The help shows whether p pauses or resumes the updates`() async {
    for title in ["Pause", "Resume", "Pause"] {
      #expect(pilot.frame.lines[39].contains(" p  \(title) "))
      await pilot.press("p")
    }
    await pilot.press("?")
    #expect(pilot.frame.text.contains("Resume") && !pilot.frame.text.contains("Pause"))
  }

  @Test func `The help dims Show all while no host is hidden`() async {
    await pilot.press("p")
    for (presses, isImpossible) in [
      ([], true), (["]"], false), (["a"], true), (["/", "d", "b", "enter"], false), (["esc"], true),
    ] as [([KeyPress], Bool)] {
      for press in presses { await pilot.press(press) }
      #expect(pilot.frame.dimmed(of: ["Show all", "Resume"]) == (isImpossible ? ["Show all"] : []))
      await pilot.press("?")
      #expect(pilot.frame.text.contains("Show all –") == isImpossible)
      await pilot.press("esc")
    }
  }
}
