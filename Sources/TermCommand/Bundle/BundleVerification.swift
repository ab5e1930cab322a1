// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// A comparison of the frames of a session with the frames that this program draws.
@MainActor
struct BundleVerification<A: RecordableApp> {
  /// The compared frames up to the first difference.
  private(set) var frames = FrameComparison()

  private let session: LoadedSession<A>

  /// The first frame that differs, or `nil` if all frames are equal.
  var difference: FrameDifference? { frames.difference }

  /// The number of compared frames.
  var frameCount: Int { frames.frameCount }

  /// Verifies a session up to its first difference.
  ///
  /// - Parameter session: The bundle, or another session with the hashes of what the user saw.
  /// - Throws: ``CommandError`` if the session contains no hashes, if it isn't complete, or if it contains changes that
  ///   can't be replayed.
  init(_ session: LoadedSession<A>) throws {
    try Self.check(session)
    self.session = session
    let timeline = SessionTimeline(session)
    while difference == nil, let entry = timeline.step() { frames.add(entry, of: timeline) }
  }

  private static func check(_ session: LoadedSession<A>) throws {
    let bundle = try? session.log.head.bundle?.decode(BundleDescription.self)
    guard session.log.entries.contains(where: \.isFrame) else {
      throw CommandError.file(session.path, "the session contains no frames. Record a longer one.")
    }
    guard bundle != nil || session.log.entries.contains(where: \.isSeenFrame) else {
      throw CommandError.file(
        session.path,
        "the session isn't a bundle, so it contains no hashes to compare. Create a bundle with the "
          + "subcommand bundle."
      )
    }
    let count = session.log.entries.count + session.unshown.count + session.skippedFrameCount
    if let bundle, count != bundle.records || !session.log.issues.isEmpty {
      throw CommandError.file(
        session.path,
        "the bundle contains \(count) of its \(bundle.records) records. Copy the whole file again."
      )
    }
    guard !session.hasGaps else {
      throw CommandError.file(
        session.path,
        "an action that changed the state has a type that this program doesn't contain. Use the version of "
          + "the program that recorded the session."
      )
    }
  }
}

extension BundleVerification {
  /// A report about equal frames, and about what is known of the frames that the user saw.
  var report: String {
    if let difference { return "\(difference.report)\n\(session.differenceAdvice)" }
    guard frames.uncomparedCount == 0 else {
      let count = frameCount + frames.uncomparedCount
      return "\(frameCount) of \(count) frames are equal. The others contain no hash."
    }
    let equal = frameCount == 1 ? "1 frame is equal" : "All \(frameCount) frames are equal"
    return switch frames.seenCount {
    case frameCount: "\(equal) to what the user saw."
    case 0:
      "\(equal). What the user saw isn't known, because the session contains no hash of it."
    default:
      "\(equal), and \(frames.seenCount) of them to what the user saw. For the others, that isn't known."
    }
  }
}

extension SessionEntry {
  /// A Boolean value that indicates whether the entry is a frame with the hash of what the user saw.
  var isSeenFrame: Bool { if case .frame(_, _?, _) = self { true } else { false } }
}
