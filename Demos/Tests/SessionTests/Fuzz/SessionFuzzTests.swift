// SPDX-License-Identifier: MIT

import CounterDemo
import DashboardDemo
import GalleryDemo
import MoviesDemo
import PlacesDemo
import Testing
import TimeTravelDemo

@testable import TermCommand

/// Damaged sessions of the demos, on which all commands run.
///
/// The environment variable `FUZZ_ROUNDS` sets the number of rounds for each demo, and `FUZZ_SEED` sets the first seed.
/// Each round uses the next seed, at most ten seconds of processor time within 60 seconds, and at most 1 GiB.
@MainActor
@Suite struct SessionFuzzTests {
  @Test func `No damaged session of the counter ends a command`() async {
    await #expect(processExitsWith: .success, "\(SessionFuzz.lastLines(of: CounterApp.self))") {
      await SessionFuzz.run(CounterApp())
    }
    SessionFuzz.printRounds(of: CounterApp.self)
  }

  @Test func `No damaged session of the gallery ends a command`() async {
    await #expect(processExitsWith: .success, "\(SessionFuzz.lastLines(of: GalleryApp.self))") {
      await SessionFuzz.run(GalleryApp())
    }
    SessionFuzz.printRounds(of: GalleryApp.self)
  }

  @Test func `No damaged session of the dashboard ends a command`() async {
    await #expect(processExitsWith: .success, "\(SessionFuzz.lastLines(of: DashboardApp.self))") {
      await SessionFuzz.run(DashboardApp())
    }
    SessionFuzz.printRounds(of: DashboardApp.self)
  }

  @Test func `No damaged session of the movies demo ends a command`() async {
    await #expect(processExitsWith: .success, "\(SessionFuzz.lastLines(of: MoviesApp.self))") {
      await SessionFuzz.run(MoviesApp())
    }
    SessionFuzz.printRounds(of: MoviesApp.self)
  }

  @Test func `No damaged session of the places demo ends a command`() async {
    await #expect(processExitsWith: .success, "\(SessionFuzz.lastLines(of: PlacesApp.self))") {
      await SessionFuzz.run(try shippedPlaces())
    }
    SessionFuzz.printRounds(of: PlacesApp.self)
  }

  @Test func `No damaged session of time travel ends a command`() async {
    await #expect(processExitsWith: .success, "\(SessionFuzz.lastLines(of: TimeTravelApp.self))") {
      await SessionFuzz.run(TimeTravelApp())
    }
    SessionFuzz.printRounds(of: TimeTravelApp.self)
  }
}
