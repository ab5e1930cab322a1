// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@testable import MoviesDemo

/// Tests of the commands in the help line and the help sheet.
@MainActor
@Suite struct CommandHelpTests {
  /// The size of a screen whose help line contains all commands.
  private static let size = Size(columns: 340, rows: 40)

  /// Returns the titles that the help line dims.
  private func dimmed(of titles: [String], in app: ViewsPilot) throws -> [String] {
    let y = Self.size.rows - 1
    let line = app.frame.lines[y]
    return try titles.filter { title in
      let start = try #require(line.firstRange(of: "  \(title) ")).lowerBound
      let x = line.distance(from: line.startIndex, to: start) + 2
      return app.frame[x, y].style.foreground == Theme.dark[.disabled].foreground
    }
  }

  @Test func `The help line dims commands for changes that don't exist`() async throws {
    let app = await ViewsPilot(size: Self.size)
    let titles = ["Undo", "Cancel", "Retry", "Retry all"]
    #expect(try dimmed(of: titles, in: app) == titles)
    app.service.refuseNext("the disk is full")
    await app.press("space")
    #expect(try dimmed(of: titles, in: app) == ["Retry", "Retry all"])
    await app.rest()
    #expect(try dimmed(of: ["Cancel", "Retry", "Retry all"], in: app) == [])
    await app.press("z")
    #expect(try dimmed(of: ["Cancel", "Retry", "Retry all"], in: app).count == 3)
  }

  @Test func `Without a movie, the help dims the commands of a movie`() async throws {
    let app = await ViewsPilot(size: Self.size)
    let titles = ["Mark watched", "Details", "Rename", "Delete"]
    #expect(try dimmed(of: titles, in: app) == [])
    await app.press("/ q q q enter")
    #expect(try dimmed(of: titles, in: app) == titles)
    await app.press("?")
    for title in titles { #expect(app.text.contains("\(title) –")) }
  }

  @Test func `The help line shows whether space marks a movie as watched`() async {
    let app = await ViewsPilot(size: Self.size)
    for title in ["Mark watched", "Mark unwatched"] {
      #expect(app.frame.lines.last?.contains(" space  \(title) ") == true)
      await app.press("space")
    }
  }
}
