// SPDX-License-Identifier: MIT

import StateStore

// MARK: - Decoding

extension SessionLog {
  /// Returns a copy of the session with its raw actions decoded by a registry.
  ///
  /// Actions that are unknown or can't be decoded remain raw. Replays skip raw actions, and files contain
  /// them unchanged.
  ///
  /// - Parameters:
  ///   - registry: The registry of action types.
  ///   - report: A closure that receives the first error for each type that remains raw, up to 100 types, and then a
  ///     final error if there are further types.
  /// - Returns: The session with decoded actions.
  public func decoded(
    by registry: ActionRegistry,
    report: (SessionError) -> Void = { _ in }
  ) -> SessionLog {
    var decoder = ActionDecoder(registry: registry)
    var log = self
    for index in entries.indices {
      switch entries[index] {
      case .change(var change):
        change.action = decoder.decode(change.action, report)
        if change.action is any ToolAction { change.role = .tool }
        log.entries[index] = .change(change)
      case .cause(let cause):
        log.entries[index] = .cause(decoder.decode(cause, report))
      case .run, .frame, .fork, .branch, .state, .end, .crash, .unknown:
        break
      }
    }
    return log
  }
}

/// A decoder for the actions of a session.
///
/// It reports one error for each type, up to the limit of issues, and a final one.
private struct ActionDecoder {
  let registry: ActionRegistry
  private var reported: Set<String> = []

  init(registry: ActionRegistry) { self.registry = registry }

  mutating func decode(_ action: any Action, _ report: (SessionError) -> Void) -> any Action {
    guard let raw = action as? RawAction else { return action }
    do throws(SessionError) {
      if let action = try registry.decode(raw) { return action }
      note(raw, report) { Self.unknown(raw) }
    } catch {
      note(raw, report) { error }
    }
    return raw
  }

  private mutating func note(
    _ action: RawAction,
    _ report: (SessionError) -> Void,
    _ error: () -> SessionError
  ) {
    let limit = SessionDecoder.Limits().issues
    guard reported.count <= limit, reported.insert(action.type).inserted else { return }
    report(reported.count <= limit ? error() : Self.further)
  }

  mutating func decode(
    _ cause: SessionCause,
    _ report: (SessionError) -> Void
  ) -> SessionCause {
    let kind: SessionCause.Kind =
      switch cause.kind {
      case .effect(let effect, let action, let run):
        .effect(effect, decode(action, report), run: run)
      case .thread(let action): .thread(decode(action, report))
      case .start, .input, .time: cause.kind
      }
    return SessionCause(number: cause.number, time: cause.time, kind: kind)
  }

  private static let further = SessionError(
    .notDecodable,
    "Couldn't decode actions of further types, which aren't listed."
  )

  private static func unknown(_ action: RawAction) -> SessionError {
    let reason =
      switch action.content {
      case .value: "the type isn't registered"
      case .description: "the type wasn't Encodable when the session was recorded"
      }
    return SessionError(
      .notDecodable,
      """
      Couldn't decode \(action.type): \(reason). Replays skip these actions. Make the type Codable \
      and add it to the action registry.
      """
    )
  }
}
