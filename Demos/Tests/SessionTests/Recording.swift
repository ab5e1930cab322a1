// SPDX-License-Identifier: MIT

import CounterDemo
import FoundationEssentials
import GalleryDemo
import Testing

@testable import StateStore
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// A session of an app that a pilot operated, and the frames on its screen.
@MainActor
struct Recording<A: RecordableApp> {
  let log: SessionLog
  let frames: [Frame]

  /// Creates a recording by operating an app.
  ///
  /// - Parameters:
  ///   - app: A new app.
  ///   - size: The size of the screen. The default is 80×24.
  ///   - theme: The theme, or `nil` for the terminal's colors. The default is `nil`.
  ///   - seed: The seed for the pilot's random actions. The default is 1.
  ///   - drive: A closure that operates the app.
  /// - Throws: Any error that `drive` or the setup throws.
  init(
    _ app: A,
    size: Size = Size(columns: 80, rows: 24),
    theme: Theme? = nil,
    seed: UInt64 = 1,
    drive: (Pilot<A>) async throws -> Void
  ) async throws {
    let shots = Shots()
    var head = SessionHeader()
    let pilot = Pilot(app, size: size, theme: theme, seed: seed) { runtime in
      head = (try? SessionHeader(app: "test", of: runtime)) ?? head
      RuntimeRecorder.recording(runtime).recorder.listen { [unowned runtime] entry in
        shots.entries.append(entry)
        guard case .frame = entry else { return }
        shots.frames.append(Frame(runtime.buffer).adapted(to: runtime.terminal.capabilities))
      }
    }
    // Random input can save files, so save them to a temporary folder.
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "panel-\(UInt64.random(in: 0 ... .max))")
      .path
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    TravelPanel.attached(to: pilot.runtime)?.folder = folder
    try await drive(pilot)
    log = SessionLog(head: head, entries: shots.entries)
    frames = shots.frames
  }

  /// The session after a round trip through a file.
  var loaded: LoadedSession<A> {
    get throws { try LoadedSession(try SessionLog(parsing: log.bytes), from: "test.jsonl") }
  }
}

@MainActor
private final class Shots {
  var entries: [SessionEntry] = []
  var frames: [Frame] = []
}

/// Runs an app with a session file on a terminal in memory, like `--resume`.
@MainActor
func resume<A: RecordableApp>(
  _ app: A,
  _ path: String,
  _ drive: (Pilot<A>) async -> Void = { _ in }
) async throws -> Pilot<A> {
  let start = try SessionStart<A>(resuming: path)
  if let end = start.end { app.store.replace(state: end.state) }
  var failure: (any Error)?
  let pilot = Pilot(app) { runtime in
    do {
      try start.record("test", app, runtime)
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  await pilot.settle()
  await drive(pilot)
  return pilot
}

extension Pilot {
  /// Ends the recording to a file, as at the end of the app.
  func endRecording() { RuntimeRecorder.recording(runtime).write(to: nil) }
}

/// Returns all frames of a session.
///
/// The function yields between frames, so that other tests can run.
@MainActor
func frames<A: RecordableApp>(of session: LoadedSession<A>) async -> [Frame] {
  let timeline = SessionTimeline(session)
  var frames: [Frame] = []
  while timeline.stepToFrame() != nil {
    frames.append(timeline.frame)
    await Task.yield()
  }
  return frames
}

/// Returns the actions of a session as text.
@MainActor
func actions(_ log: SessionLog) -> [String] {
  log.changes.map { "\(ActionText($0.action)) \($0.role)" }
}

/// Returns the starts and ends of a session's effects as text.
@MainActor
func runs(_ log: SessionLog) -> [String] {
  log.entries.compactMap { entry in
    guard case .run(let run) = entry else { return nil }
    return switch run.event {
    case .start(let effect, _): "“\(effect)” starts as \(run.number)"
    case .continued(let effect): "“\(effect)” continues as \(run.number)"
    case .end: "\(run.number) ends"
    }
  }
}

/// Checks that a session replays twice to the frames that the user saw, after a round trip through a file.
@MainActor
func expectSameFrames<A: RecordableApp>(_ recording: Recording<A>) async throws {
  let session = try recording.loaded
  #expect(session.warnings == [])
  #expect(recording.frames.count > 10 * Walks.tenths)
  let again = await frames(of: session)
  #expect(again.count == recording.frames.count)
  let difference = zip(again, recording.frames).enumerated().first { $1.0 != $1.1 }
  if let (number, (replayed, live)) = difference {
    Issue.record(
      """
      The replayed frame \(number + 1) differs from the live frame.
      Live:
      \(live.snapshot)
      Replayed:
      \(replayed.snapshot)
      """
    )
  }
  var comparison = FrameComparison()
  let timeline = SessionTimeline(session)
  while let entry = timeline.step() {
    comparison.add(entry, of: timeline)
    await Task.yield()
  }
  #expect(comparison.difference == nil)
  #expect(comparison.seenCount == recording.frames.count)
}

/// Checks that replaying the causes of a session produces the same changes and the same starts and ends of effects.
@MainActor
func expectSameChanges<A: RecordableApp>(of recording: Recording<A>) throws {
  let session = try recording.loaded
  let again = session.rerun()
  #expect(runs(again) == runs(session.log))
  let (made, known) = (actions(again), actions(session.log))
  let difference = zip(made, known).enumerated().first { $1.0 != $1.1 }
  if let (number, (new, old)) = difference {
    Issue.record("The replayed action \(number + 1) is \(new), not \(old).")
  }
  #expect(made.count == known.count)
}
