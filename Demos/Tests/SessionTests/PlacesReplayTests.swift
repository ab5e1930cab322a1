// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermTesting
import Testing

@testable import PlacesDemo
@testable import StoreRecorder
@testable import TermCommand
@testable import TermRender

/// Sessions of the places demo with the shipped town and walk.
@MainActor
@Suite struct PlacesReplayTests {
  @Test func `A session of 500 actions replays twice to equal frames`() async throws {
    let recording = try await Walks.places.value
    #expect(recording.log.changes.count > 500)
    #expect(recording.log.changes.contains { $0.action is PlacesLoaded })
    try await expectSameFrames(recording)
  }

  @Test func `Replaying the causes of random input produces the same changes`() async throws {
    let session = try await Walks.places.value.loaded
    // Starts and ends of effects differ, because a rerun creates the app with the user's settings and loads them.
    #expect(actions(session.rerun()) == actions(session.log))
  }

  @Test func `A resumed session continues at its position`() async throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "places-\(UInt64.random(in: 0 ... .max)).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try await resume(shippedPlaces(), path) { pilot in
      await pilot.press("enter", "enter")
      await pilot.advance(by: .seconds(30))
    }
    let (position, progress) = (
      first.app.store.state.position, first.app.store.state.journey.progress
    )
    first.endRecording()
    let second = try await resume(shippedPlaces(), path)
    #expect(second.app.store.state.position == position)
    await second.advance(by: .seconds(3))
    #expect(second.app.store.state.journey.progress == progress + 3)
  }
}
