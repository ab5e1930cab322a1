// SPDX-License-Identifier: MIT

import DashboardDemo
import TermRender
import TermTesting
import Testing

/// Tests of the commands in the help line and the help sheet.
@MainActor
@Suite struct CommandHelpTests {
  private let pilot = Pilot(DashboardApp(), size: Size(columns: 120, rows: 40), theme: .dark)

  /// Returns a Boolean value that indicates whether the help line dims a command.
  private func isDimmed(_ title: String) throws -> Bool {
    let line = pilot.frame.lines[39]
    let start = try #require(line.firstRange(of: title)).lowerBound
    let x = line.distance(from: line.startIndex, to: start)
    return pilot.frame[x, 39].style.foreground == Theme.dark[.disabled].foreground
  }

  @Test func `The help shows whether p pauses or resumes the updates`() async {
    for title in ["Pause", "Resume", "Pause"] {
      #expect(pilot.frame.lines[39].contains(" p  \(title) "))
      await pilot.press("p")
    }
    await pilot.press("?")
    #expect(pilot.frame.text.contains("Resume") && !pilot.frame.text.contains("Pause"))
  }

  @Test func `The help dims Show all while no host is hidden`() async throws {
    await pilot.press("p")
    for (presses, isImpossible) in [
      ([], true), (["]"], false), (["a"], true), (["/", "d", "b", "enter"], false), (["esc"], true),
    ] as [([KeyPress], Bool)] {
      for press in presses { await pilot.press(press) }
      #expect(try isDimmed("Show all") == isImpossible)
      #expect(try !isDimmed("Resume"))
      await pilot.press("?")
      #expect(pilot.frame.text.contains("Show all –") == isImpossible)
      await pilot.press("esc")
    }
  }
}
