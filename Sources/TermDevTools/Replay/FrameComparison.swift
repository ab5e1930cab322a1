// SPDX-License-Identifier: MIT

package import StoreRecorder
import TermRender

/// A comparison of the frames that a replay draws with the recorded hashes.
///
/// A session contains the hash of each frame as the user saw it. A bundle also contains the hash of each frame as the
/// replay drew it that created the bundle. Frames without hashes aren't compared, and neither are the frames after an
/// action that can't be replayed.
@MainActor
package struct FrameComparison {
  /// The number of compared frames.
  package private(set) var frameCount = 0
  /// The number of frames that were compared with what the user saw.
  package private(set) var seenCount = 0
  /// The number of frames that weren't compared, because their hash is missing or an action can't be replayed.
  package private(set) var uncomparedCount = 0
  /// The first frame that differs, or `nil` if all frames are equal.
  package private(set) var difference: FrameDifference?

  private var hasGap = false
  private var cause: SessionCause?
  private var action: (any Action)?

  package init() {}

  /// Compares the current frame of a replay, if the last entry is a frame.
  ///
  /// - Parameters:
  ///   - entry: The entry that the timeline has just applied.
  ///   - timeline: The timeline.
  package mutating func add<State>(_ entry: SessionEntry, of timeline: SessionTimeline<State>) {
    switch entry {
    case .cause(let cause): self.cause = cause
    case .change(let change):
      if change.isRevision, change.action is RawAction { hasGap = true }
      if change.role != .dropped { action = change.action }
    case .frame(let time, let seen, let hash):
      guard difference == nil else { return }
      guard !hasGap, seen != nil || hash != nil else {
        uncomparedCount += 1
        return
      }
      let replayed = timeline.frameHash
      frameCount += 1
      if seen != nil { seenCount += 1 }
      guard [seen, hash].contains(where: { $0 != nil && $0 != replayed }) else { return }
      difference = FrameDifference(
        number: timeline.frameNumber,
        time: time,
        revision: timeline.revision,
        cause: cause?.words,
        action: action.map { ActionText($0) },
        isSeen: seen != nil && seen != replayed
      )
    case .run, .fork, .branch, .state, .end, .crash, .unknown: break
    }
  }
}

/// A frame of a replay whose cells differ from the recorded hash.
package struct FrameDifference: Equatable {
  /// The number of the frame, starting at 1.
  package let number: Int
  package let time: Duration
  package let revision: Int
  /// The last cause before the frame, or `nil` if no cause precedes it.
  package let cause: String?
  /// The last action before the frame, or `nil` if no action precedes it.
  package let action: ActionText?
  /// A Boolean value that indicates whether the frame differs from what the user saw.
  ///
  /// Otherwise, it differs from the replay that created the bundle.
  package let isSeen: Bool

  /// A line with a sentence about the frame, the last cause, and the last action before it.
  package var report: String {
    let original = isSeen ? "what the user saw" : "the recording"
    let cause = cause.map { " (cause: \($0))" } ?? ""
    let sentence = """
      Frame \(number) differs from \(original), at \(time.inSeconds) s, revision \(revision), \
      \(action.map { "after \($0)" } ?? "before any action")\(cause).
      """
    // A line feed in the session would start a line that looks like another sentence of the command.
    return sentence.sanitized
  }
}
