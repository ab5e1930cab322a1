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

/// A session of an app that a pilot drove, and what the screen showed meanwhile.
@MainActor
struct Recording<A: RecordableApp> {
  let log: SessionLog
  let frames: [Frame]

  /// - Parameters:
  ///   - app: A new app.
  ///   - size: Columns and rows.
  ///   - seed: Decides all that the pilot does at random.
  ///   - drive: What is done to it.
  /// - Throws: What is thrown meanwhile.
  init(
    _ app: A,
    size: Size = Size(columns: 80, rows: 24),
    seed: UInt64 = 1,
    drive: (Pilot<A>) async throws -> Void
  ) async throws {
    let shots = Shots()
    var head = SessionHead()
    let pilot = Pilot(app, size: size, seed: seed) { runtime in
      head = (try? SessionHead(app: "test", of: runtime)) ?? head
      RuntimeRecorder.recording(runtime).recorder.listen { [unowned runtime] entry in
        shots.entries.append(entry)
        guard case .frame = entry else { return }
        shots.frames.append(Frame(runtime.buffer).degraded(to: runtime.terminal.capabilities))
      }
    }
    // A walk may click on what saves files.
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "panel-\(UInt64.random(in: 0 ... .max))")
      .path
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    for case let panel as any TimeTravelPanel in pilot.runtime.journals { panel.folder = folder }
    try await drive(pilot)
    log = SessionLog(head: head, entries: shots.entries)
    frames = shots.frames
  }

  /// The session as it comes back from its file.
  var loaded: LoadedSession<A> {
    get throws { try LoadedSession(try SessionLog(parsing: log.bytes), from: "test.jsonl") }
  }
}

@MainActor
private final class Shots {
  var entries: [SessionEntry] = []
  var frames: [Frame] = []
}

/// Runs an app with a session file, as the command does with `--resume`, on a terminal in memory.
@MainActor
func resume<A: RecordableApp>(
  _ app: A,
  _ path: String,
  _ drive: (Pilot<A>) async -> Void = { _ in }
) async throws -> Pilot<A> {
  let start = SessionStart<A>(resuming: path)
  if case .session(let end) = start { app.store.replace(state: end.state) }
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

/// The frames of a session, all of them; meanwhile other tests get their turns.
@MainActor
func frames<A: RecordableApp>(of session: LoadedSession<A>) async -> [Frame] {
  let player = SessionPlayer(session)
  var frames: [Frame] = []
  while player.stepToFrame() != nil {
    frames.append(player.frame)
    await Task.yield()
  }
  return frames
}

/// The actions of a session as a file has them.
@MainActor
func actions(_ log: SessionLog) -> [String] {
  log.changes.map { "\(ActionText($0.action)) \($0.role)" }
}

/// Checks that a session comes back from its file frame by frame, twice.
@MainActor
func expectToComeBack<A: RecordableApp>(_ recording: Recording<A>) async throws {
  let session = try recording.loaded
  #expect(session.warnings == [])
  #expect(recording.frames.count > 10 * Walks.tenths)
  let again = await frames(of: session)
  #expect(again.count == recording.frames.count)
  let difference = zip(again, recording.frames).enumerated().first { $1.0 != $1.1 }
  if let (number, (replayed, live)) = difference {
    Issue.record("Frame \(number + 1):\n\(replayed.snapshot)\nbut it was\n\(live.snapshot)")
  }
  #expect(await frames(of: session) == again)
}

/// Checks that the causes of a session make the same changes again.
@MainActor
func expectSameChanges<A: RecordableApp>(of recording: Recording<A>) throws {
  let session = try recording.loaded
  let (made, known) = (actions(SessionRerun(session).run()), actions(session.log))
  let difference = zip(made, known).enumerated().first { $1.0 != $1.1 }
  if let (number, (new, old)) = difference {
    Issue.record("Action \(number + 1) is \(new), but it was \(old).")
  }
  #expect(made.count == known.count)
}
