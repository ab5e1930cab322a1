// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermRender

/// A session of an app, read from its file and decoded as far as that goes.
@MainActor
struct LoadedSession<A: RecordableApp> {
  let path: String
  let log: SessionLog
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
  init(path: String) throws { try self.init(try SessionLog(path: path), from: path) }

  /// Decodes a session that was read from a file.
  init(_ raw: SessionLog, from path: String) throws {
    self.path = path
    var warnings = raw.damages.map { "“\(path)”, \($0)." }
    if raw.isTorn { warnings.append("“\(path)” broke off within its last line, as in a crash.") }
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
