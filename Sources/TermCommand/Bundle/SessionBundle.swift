// SPDX-License-Identifier: MIT

import FoundationEssentials
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
    guard !session.hasGaps else {
      throw CommandError.file(
        session.path,
        "an action that changed the state has an unregistered type, so a replay differs. "
          + "Add the type to the action registry."
      )
    }
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
    log.head.bundle = try JSONText(encoding: BundleDescription(of: log))
    self.log = log
  }
}

/// The description of a bundle in the header of its session.
struct BundleDescription: Codable, Hashable {
  /// The number of records after the header, which reveals that a file was cut.
  var records: Int
  /// The operating system and the processor architecture of the program that created the bundle.
  var system: String

  init(of log: SessionLog) {
    records = log.entries.count
    system = "\(Self.operatingSystem) \(Self.architecture)"
  }

  private static var operatingSystem: String {
    #if os(Linux)
    "Linux"
    #elseif os(macOS)
    "macOS"
    #else
    "unknown"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
    "x86_64"
    #elseif arch(arm64)
    "arm64"
    #else
    "unknown"
    #endif
  }
}
