// SPDX-License-Identifier: MIT

import StateStore

// MARK: - Decoding

extension SessionLog {
  /// Returns the session with the actions that a registry knows in the place of raw ones.
  ///
  /// What is unknown, or does not fit, stays raw: it is skipped in a replay and written as it was.
  ///
  /// - Parameters:
  ///   - registry: The types of the actions.
  ///   - report: Told each type that stays raw, once, with the first reason.
  /// - Returns: The session with its actions decoded.
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
        log.entries[index] = .change(change)
      case .cause(let cause):
        log.entries[index] = .cause(decoder.decode(cause, report))
      case .frame, .fork, .branch, .state, .end, .unknown:
        break
      }
    }
    return log
  }
}

/// Decodes the actions of a session and tells each trouble once.
private struct ActionDecoder {
  let registry: ActionRegistry
  private var told: Set<String> = []

  init(registry: ActionRegistry) {
    self.registry = registry
  }

  mutating func decode(_ action: any Action, _ report: (SessionError) -> Void) -> any Action {
    guard let raw = action as? RawAction else { return action }
    do throws(SessionError) {
      if let action = try registry.decode(raw) { return action }
      if told.insert(raw.type).inserted { report(unknown(raw)) }
    } catch {
      if told.insert(raw.type).inserted { report(error) }
    }
    return raw
  }

  mutating func decode(
    _ cause: SessionCause,
    _ report: (SessionError) -> Void
  ) -> SessionCause {
    switch cause.kind {
    case .effect(let effect, let action):
      let kind = SessionCause.Kind.effect(effect, decode(action, report))
      return SessionCause(number: cause.number, time: cause.time, kind: kind)
    case .thread(let action):
      let kind = SessionCause.Kind.thread(decode(action, report))
      return SessionCause(number: cause.number, time: cause.time, kind: kind)
    case .start, .input, .time:
      return cause
    }
  }

  private func unknown(_ action: RawAction) -> SessionError {
    let reason =
      switch action.content {
      case .value: "is of a type that is not registered"
      case .description: "was not Encodable when it was recorded"
      }
    return SessionError(
      .notDecodable,
      """
      While replaying: \(action.type) \(reason). Such actions are skipped. Add the type, Codable, to \
      the registry of actions.
      """
    )
  }
}
