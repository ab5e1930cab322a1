// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// A session that contains the hashes of its frames, so that a replay elsewhere can be verified.
@MainActor
struct SessionBundle<A: RecordableApp> {
  let log: SessionLog

  /// Creates a bundle by replaying a session.
  ///
  /// - Parameter session: The session.
  /// - Throws: ``CommandError`` if the session contains no frames or changes that can't be replayed.
  init(_ session: LoadedSession<A>) throws {
    guard !session.hasGaps else { throw session.gapError }
    var log = session.log
    let timeline = SessionTimeline(session)
    while let entry = timeline.step() {
      if case .frame(let time, _) = entry {
        log.entries[timeline.position - 1] = .frame(at: time, hash: timeline.frame.contentHash)
      }
    }
    guard timeline.frameNumber > 0 else {
      throw CommandError.file(session.path, "the session contains no frames. Record a longer one.")
    }
    log.head.bundle = try JSONText(encoding: BundleDescription(records: log.entries.count))
    self.log = log
  }
}

/// The description of a bundle in the header of its session.
struct BundleDescription: Codable, Hashable {
  /// The number of records after the header, which reveals that a file was cut.
  var records: Int
}
