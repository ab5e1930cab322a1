// SPDX-License-Identifier: MIT

import HelpLineTestSupport
import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

/// Tests of the commands in the help line and the help sheet.
@MainActor
@Suite struct CommandHelpTests {
  /// The size of a screen whose help line contains all commands.
  private static let size = Size(columns: 340, rows: 40)

  @Test func `The help line dims commands for changes that don't exist`() async {
    let app = await ViewsPilot(size: Self.size)
    let titles = ["Undo", "Cancel", "Retry", "Retry all"]
    #expect(app.frame.dimmed(of: titles) == titles)
    app.service.refuseNext("the disk is full")
    await app.press("space")
    #expect(app.frame.dimmed(of: titles) == ["Retry", "Retry all"])
    await app.rest()
    #expect(app.frame.dimmed(of: ["Cancel", "Retry", "Retry all"]) == [])
    await app.press("z")
    #expect(app.frame.dimmed(of: ["Cancel", "Retry", "Retry all"])?.count == 3)
  }

  @Test func `Without a movie, the help dims the commands of a movie`() async {
    let app = await ViewsPilot(size: Self.size)
    let titles = ["Mark watched", "Details", "Rename", "Delete"]
    #expect(app.frame.dimmed(of: titles) == [])
    await app.press("/ q q q enter")
    #expect(app.frame.dimmed(of: titles) == titles)
    await app.press("?")
    for title in titles { #expect(app.text.contains("\(title) –")) }
  }

  @Test func `The help line dims marking all while no visible movie can be marked`() async {
    let app = await ViewsPilot(size: Self.size)
    let titles = ["Mark all as watched"]
    for (keys, isImpossible) in [("", false), ("A", true), ("u", false), ("/ q q q enter", true)] {
      await app.press(keys)
      await app.rest()
      #expect(app.frame.dimmed(of: titles) == (isImpossible ? titles : []))
    }
  }

  @Test func `The help line shows whether space marks a movie as watched`() async {
    let app = await ViewsPilot(size: Self.size)
    for title in ["Mark watched", "Mark unwatched"] {
      #expect(app.frame.lines.last?.contains(" space  \(title) ") == true)
      await app.press("space")
    }
  }
}
