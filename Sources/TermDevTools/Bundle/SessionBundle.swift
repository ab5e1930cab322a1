// SPDX-License-Identifier: MIT

import StateStore
package import StoreRecorder
package import TermRender

/// A session that contains the hashes of its frames, so that a replay elsewhere can be verified.
@MainActor
package struct SessionBundle<State: Codable> {
  package let log: SessionLog
  package let description: BundleDescription
  /// The comparison of the replay with what the user saw.
  package let frames: FrameComparison

  /// The maximum size of the records in bytes, beyond which a bundle starts at a later state: 16 MiB.
  package static var sizeLimit: Int { 16 << 20 }

  /// Creates a bundle by replaying a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - origin: The reason for the bundle.
  ///   - live: The last screen of the app, or `nil` to use the last hash in the session. The default is `nil`.
  ///   - allowsSecrets: Pass `true` to allow secrets that the session contains in clear. The default is `false`.
  ///   - sizeLimit: The maximum size of the records in bytes. The default is ``sizeLimit``.
  /// - Throws: ``BundleError`` if the session contains no frames, or secrets in clear.
  package init(
    _ session: ReplayableSession<State>,
    by origin: BundleDescription.Origin,
    live: CellBuffer? = nil,
    allowingSecrets allowsSecrets: Bool = false,
    sizeLimit: Int = Self.sizeLimit
  ) throws {
    let secrets = SecretAudit(session)
    if let path = secrets.unmasked.min(), !allowsSecrets {
      throw BundleError(
        description: """
          the secret “\(path)” isn't masked, because the custom encoding of a type doesn't encode the Redacted value. \
          Encode the value, or use the option --allow-secrets of the subcommand bundle.
          """
      )
    }
    let part = try session.suffix(maxSize: sizeLimit)
    let isCut = part.log.entries.count != session.log.entries.count
    var log = part.log
    let gap = log.entries.firstIndex { $0.isGap } ?? log.entries.count
    let timeline = part.timeline
    var last: (replayed: UInt64, recorded: UInt64?)?
    var frames = FrameComparison()
    while let entry = timeline.step() {
      frames.add(entry, of: timeline)
      guard case .frame(let time, let seen, let recorded) = entry else { continue }
      let hash = timeline.frameHash
      last = (hash, seen ?? recorded)
      let isKnown = timeline.position <= gap
      log.entries[timeline.position - 1] = .frame(at: time, seen: seen, hash: isKnown ? hash : nil)
    }
    self.frames = frames
    guard let last else {
      throw BundleError(description: "the session contains no frames. Record a longer one.")
    }
    log.entries += session.unshown
    let original = isCut ? last.recorded : live?.contentHash ?? last.recorded
    description = BundleDescription(
      by: origin,
      records: log.entries.count,
      whole: log.entries.startsApp,
      exact: original.map { $0 == last.replayed },
      library: SessionProcess.libraryVersion,
      system: SessionProcess.system,
      env: session.screen.variables,
      masked: secrets.masked,
      gaps: Set(log.entries.compactMap(\.gapType)).sorted()
    )
    log.head.bundle = try JSONText(encoding: description)
    self.log = log
  }
}

extension SessionEntry {
  /// The name of an unknown action type that changed the state, or `nil` if a replay can apply the entry.
  fileprivate var gapType: String? {
    guard case .change(let change) = self, change.isRevision else { return nil }
    return (change.action as? RawAction)?.type
  }

  fileprivate var isGap: Bool { gapType != nil }
}

extension SecretAudit {
  /// Creates an audit of all states and actions of a session.
  @MainActor
  fileprivate init<State: Codable>(_ session: ReplayableSession<State>) {
    self.init()
    inspect(session.state, named: "state")
    for entry in session.log.entries + session.unshown {
      switch entry {
      case .change(let change): inspect(change.action)
      case .cause(let cause): inspect(cause)
      case .state(let text?, _, _):
        if let state = try? text.decode(State.self) { inspect(state, named: "state") }
      case .state, .run, .frame, .fork, .branch, .end, .crash, .unknown: break
      }
    }
  }

  private mutating func inspect(_ cause: SessionCause) {
    switch cause.kind {
    case .effect(_, let action, _), .thread(let action): inspect(action)
    case .start, .input, .time: break
    }
  }

  private mutating func inspect(_ action: any Action) {
    inspect(action, named: typeName(of: type(of: action)))
  }
}
