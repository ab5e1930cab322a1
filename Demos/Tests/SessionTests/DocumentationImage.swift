// SPDX-License-Identifier: MIT

import ArgumentParser
import DashboardDemo
import MoviesDemo
import TermCommand
import TimeTravelDemo

@testable import StoreRecorder
@testable import TermRender
@testable import TermTesting

/// An animated image in the README and the documentation, and the session that it shows.
///
/// The times between key presses are long enough to see each change.
@MainActor
enum DocumentationImage: String, CaseIterable {
  case movies = "Movies"
  case timeTravel = "TimeTravel"
  case dashboard = "Dashboard"

  /// Records the session of the image on a virtual clock.
  func record() async throws -> SessionLog {
    switch self {
    case .movies: try await Self.movies().log
    case .timeTravel: try await Self.timeTravel().log
    case .dashboard: try await Self.dashboard().log
    }
  }

  /// Exports the image from a session file.
  func export(_ session: String, to path: String) throws {
    switch self {
    case .movies: try Movies.export(session, to: path, [])
    case .timeTravel: try TimeTravel.export(session, to: path, [])
    case .dashboard: try Dashboard.export(session, to: path, ["--frame-rate", "2"])
    }
  }

  /// The time between key presses.
  private static let pace = Duration.milliseconds(900)

  /// Marks a movie as watched and deletes another one, on the network with which the demo starts.
  ///
  /// With this seed, the second request fails. The movie returns to the list, and the next attempt succeeds.
  private static func movies() async throws -> Recording<MoviesApp> {
    try await Recording(
      watchlist: [
        .keys("down space down down d d", every: pace), .pause(4), .keys("R"), .pause(3),
      ],
      size: Size(columns: 110, rows: 30),
      theme: .dark,
      mode: .flaky,
      seed: 4
    )
  }

  /// Moves to earlier states with keys and with the slider, and then to two failures.
  private static func timeTravel() async throws -> Recording<TimeTravelApp> {
    let size = Size(columns: 100, rows: 30)
    return try await Recording(TimeTravelApp(), size: size, theme: .dark) { pilot in
      await pilot.advance(by: .seconds(1))
      await pilot.press("left left left left", every: pace)
      // The row of the slider's track.
      let row = 24
      for x in stride(from: 88, through: 16, by: -12) {
        let kind: MouseEvent.Kind = x == 88 ? .press : .drag
        await pilot.mouse(MouseEvent(kind, button: .left, at: Point(x: x, y: row)))
        await pilot.advance(by: .milliseconds(500))
      }
      await pilot.mouse(MouseEvent(.release, button: .left, at: Point(x: 16, y: row)))
      await pilot.advance(by: .seconds(1))
      await pilot.press("] ]", every: .milliseconds(1_500))
    }
  }

  /// Sorts the hosts by load, moves through them, and searches while the updates are paused.
  private static func dashboard() async throws -> Recording<DashboardApp> {
    let size = Size(columns: 104, rows: 30)
    return try await Recording(DashboardApp(), size: size, theme: .dark) { pilot in
      await pilot.advance(by: .seconds(1.5))
      await pilot.press("s s home down down", every: pace)
      await pilot.press("p / w e b enter", every: pace)
      await pilot.advance(by: .seconds(1))
      await pilot.press("a p", every: pace)
      await pilot.advance(by: .milliseconds(600))
    }
  }

  private struct Movies: AppCommand {
    typealias Options = NoOptions<MoviesApp>
    static let configuration = commands("Manage a watchlist.")
  }

  private struct TimeTravel: AppCommand {
    typealias Options = NoOptions<TimeTravelApp>
    static let configuration = commands("Explore a session.", name: "time-travel")
  }

  private struct Dashboard: AppCommand {
    typealias Options = NoOptions<DashboardApp>
    static let configuration = commands("Watch a fleet.")
  }
}

extension AppCommand {
  /// Exports an animated image, like the command line.
  fileprivate static func export(_ session: String, to path: String, _ options: [String]) throws {
    let name = configuration.commandName ?? "\(Self.self)".lowercased()
    var command = try parseAsRoot(
      ["export", "--animate", session, "--title", "swift run \(name)", "--output", path] + options
    )
    try command.run()
  }
}
