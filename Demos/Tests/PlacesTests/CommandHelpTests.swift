// SPDX-License-Identifier: MIT

import HelpLineTestSupport
import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

/// Tests of the commands in the help line, the help sheet, and the details.
@MainActor
@Suite struct CommandHelpTests {
  /// The size of a screen whose help line contains all commands.
  private static let size = Size(columns: 280, rows: 40)

  private func app() async throws -> PlacesPilot {
    let app = try await PlacesPilot(
      service: StubService(),
      source: .walk(steps: 30),
      size: Self.size
    )
    await app.wait(1)
    await app.press("p")
    return app
  }

  @Test func `The help line shows whether p pauses or continues the journey`() async throws {
    let app = try await app()
    #expect(app.frame.lines.last?.contains("p  Play ") == true)
    await app.press("p")
    #expect(app.frame.lines.last?.contains("p  Pause ") == true)
  }

  @Test func `The help line dims zooming past the limits of the scale`() async throws {
    let app = try await app()
    for (keys, titles) in [("", []), ("+ + +", ["Zoom in"]), ("-", [])] as [(String, [String])] {
      await app.press(keys)
      #expect(app.frame.dimmed(of: ["Zoom in", "Zoom out"]) == titles)
    }
    for _ in MapCamera.scales { await app.press("-") }
    #expect(app.frame.dimmed(of: ["Zoom in", "Zoom out"]) == ["Zoom out"])
  }

  @Test func `The help line dims a change of the speed past the limits`() async throws {
    let app = try await app()
    for (keys, titles) in [("", []), ("] ] ]", ["Faster"]), ("[", [])] as [(String, [String])] {
      await app.press(keys)
      #expect(app.frame.dimmed(of: ["Faster", "Slower"]) == titles)
    }
    for _ in Journey.speeds { await app.press("[") }
    #expect(app.frame.dimmed(of: ["Faster", "Slower"]) == ["Slower"])
  }

  @Test func `The help and the details dim following while the map follows`() async throws {
    let app = try await app()
    let hint = " c  Follow position"
    for (keys, isDimmed) in [("", true), ("m right", false), ("c", true)] {
      await app.press(keys)
      #expect(app.frame.dimmed(of: ["Follow position"])?.isEmpty == !isDimmed)
      // The details are above the help line.
      let y = try #require(app.frame.lines.firstIndex { $0.contains(hint) })
      #expect(y < Self.size.rows - 1)
      let line = app.frame.lines[y]
      let start = try #require(line.firstRange(of: hint)).lowerBound
      let x = line.distance(from: line.startIndex, to: start) + 4
      let foreground = Theme.dark[isDimmed ? .disabled : .muted].foreground
      #expect(app.frame[x, y].style.foreground == foreground)
    }
    await app.press("?")
    #expect(app.text.contains("Follow position –"))
  }

  @Test func `The help line dims the command of the screen that is open`() async throws {
    let app = try await app()
    await app.press("m")
    #expect(app.frame.dimmed(of: ["Map", "Settings"]) == ["Map"])
    await app.press("esc")
    #expect(app.frame.dimmed(of: ["Map", "Settings"]) == [])
    await app.press(",")
    #expect(app.frame.dimmed(of: ["Settings"]) == ["Settings"])
  }

  @Test func `Before the first position, the help line dims the map and loading`() async throws {
    let app = try await Scene.waiting.pilot(size: Self.size)
    let titles = ["Find", "Reload", "Zoom in", "Zoom out", "Follow position", "Settings"]
    let impossible = ["Reload", "Zoom in", "Zoom out", "Follow position"]
    #expect(app.frame.dimmed(of: titles) == impossible)
  }
}
