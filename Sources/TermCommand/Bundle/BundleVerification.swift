// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// A comparison of the frames of a bundle with the frames that this program draws.
@MainActor
struct BundleVerification<A: RecordableApp> {
  /// The frames that were compared.
  private(set) var frameCount = 0
  /// The first frame that differs, or `nil` if all frames are equal.
  private(set) var difference: Difference?

  /// A frame whose cells differ from the recorded hash.
  struct Difference: Equatable {
    /// The number of the frame, starting at 1.
    let number: Int
    let time: Duration
    let revision: Int
    /// The last action before the frame, or `nil` if no action precedes it.
    let action: ActionText?
  }

  /// Verifies a bundle up to its first difference.
  ///
  /// - Parameter session: The bundle.
  /// - Throws: ``CommandError`` if the session isn't a complete bundle, or if it contains changes that can't be
  ///   replayed.
  init(_ session: LoadedSession<A>) throws {
    try Self.check(session)
    let timeline = SessionTimeline(session)
    var action: (any Action)?
    while let entry = timeline.step() {
      switch entry {
      case .change(let change) where change.role != .dropped: action = change.action
      case .frame(let time, let hash?):
        frameCount += 1
        guard timeline.frameHash != hash else { break }
        difference = Difference(
          number: timeline.frameNumber,
          time: time,
          revision: timeline.revision,
          action: action.map { ActionText($0) }
        )
        return
      default: break
      }
    }
  }

  private static func check(_ session: LoadedSession<A>) throws {
    guard let bundle = try? session.log.head.bundle?.decode(BundleDescription.self) else {
      throw CommandError.file(
        session.path,
        "the session isn't a bundle, so it contains no hashes to compare. Create a bundle with the "
          + "subcommand bundle."
      )
    }
    let count = session.log.entries.count + session.unshown.count
    guard count == bundle.records, session.log.issues.isEmpty else {
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

extension BundleVerification.Difference {
  /// A report of the frame and the last action before it.
  var report: String {
    let action = action.map { "after \($0)" } ?? "before any action"
    return """
      Frame \(number) differs from the recording, at \(time.inSeconds) s, revision \(revision), \(action).
      """
  }
}
