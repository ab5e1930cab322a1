// SPDX-License-Identifier: MIT

import CounterDemo
import GalleryDemo
import StoreRecorder
import TermDevTools
import TermRender
import TermTesting

@testable import TermCommand

/// A session of an app that a pilot drove, and what the screen showed meanwhile.
@MainActor
struct Recording<A: RecordableApp> {
  let log: SessionLog
  let frames: [Frame]

  /// - Parameters:
  ///   - app: A new app.
  ///   - size: Columns and rows.
  ///   - drive: What is done to it.
  /// - Throws: What is thrown meanwhile.
  init(
    _ app: A,
    size: Size = Size(columns: 80, rows: 24),
    drive: (Pilot<A>) async throws -> Void
  ) async throws {
    let shots = Shots()
    var head = SessionHead()
    let pilot = Pilot(app, size: size) { runtime in
      head = (try? SessionHead(app: "test", of: runtime)) ?? head
      RuntimeRecorder.recording(runtime).recorder.listen { [unowned runtime] entry in
        shots.entries.append(entry)
        guard case .frame = entry else { return }
        shots.frames.append(Frame(runtime.buffer).degraded(to: runtime.terminal.capabilities))
      }
    }
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
