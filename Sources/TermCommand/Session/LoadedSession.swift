// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// A session of an app, read from its file and decoded as far as that goes.
@MainActor
struct LoadedSession<A: RecordableApp> {
  let path: String
  let log: SessionLog
  /// The entries after the last frame of a session that ended in a crash.
  let unshown: [SessionEntry]
  let state: A.State
  let interface: InterfaceState
  let screen: SessionScreen
  /// What could not be read or decoded, as sentences.
  let warnings: [String]
  /// Whether an action that changed the state cannot be done again.
  let hasGaps: Bool

  /// Reads a session.
  ///
  /// - Parameter path: Where its file is.
  /// - Throws: `SessionError` or ``CommandError`` where there is nothing that could be shown.
  init(path: String) throws {
    var log = try SessionLog(path: path)
    let unshown = log.removeUnshown()
    try self.init(log, from: path, leavingOut: unshown)
  }

  /// Decodes a session that was read from a file.
  init(_ raw: SessionLog, from path: String, leavingOut unshown: [SessionEntry] = []) throws {
    self.path = path
    self.unshown = unshown
    var warnings = raw.damages.map { "“\(path)”, \($0)." }
    if raw.isTorn { warnings.append("“\(path)” broke off within its last line, as in a crash.") }
    let count = unshown.count(where: \.isPerformed)
    if count > 0 {
      warnings.append(
        """
        “\(path)” has no proper end, as after a crash. \
        \(count == 1 ? "1 change after its last frame is" : "\(count) changes after its last frame are") \
        left out, since \(count == 1 ? "it" : "one of them") may have caused the crash.
        """
      )
    }
    log = raw.decoded(by: A.allActions) { warnings.append($0.description) }
    hasGaps = log.changes.contains { $0.isRevision && $0.action is RawAction }

    guard let first = raw.head.state else {
      throw CommandError.file(path, "it does not say what state it began with. Record it again.")
    }
    do {
      state = try first.decode(A.State.self)
      interface = try raw.head.interface?.decode(InterfaceState.self) ?? InterfaceState()
      screen = try raw.head.environment?.decode(SessionScreen.self) ?? SessionScreen()
    } catch {
      throw CommandError.file(
        path,
        "its first state is none of this program (\(Self.words(error))). Was it recorded by another version?"
      )
    }
    self.warnings = warnings
  }

  /// What is wrong with a value, in short.
  private static func words(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, _): return "“\(key.stringValue)” is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      return place.isEmpty ? context.debugDescription : "\(place): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}
