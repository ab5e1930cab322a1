// SPDX-License-Identifier: MIT

package import StoreRecorder

extension SessionChange {
  /// Finds the events that led to the action.
  ///
  /// - Parameter entries: The entries of the session up to the action.
  /// - Returns: One line for each event, latest first.
  package func origins(in entries: some BidirectionalCollection<SessionEntry>) -> [String] {
    SessionCause.origins(of: cause, in: entries)
  }
}

extension SessionCause {
  /// Finds the events that led to the consequences of a cause.
  ///
  /// - Parameters:
  ///   - number: The number of the cause. See `SessionChange.cause`.
  ///   - entries: The entries of the session up to the consequences of the cause.
  /// - Returns: One line for each event, latest first.
  package static func origins(
    of number: Int?,
    in entries: some BidirectionalCollection<SessionEntry>
  ) -> [String] {
    var lines: [String] = []
    var number = number
    // Each link is earlier than the previous link, but a damaged session can contain a circle.
    while lines.count < 32 {
      switch number {
      case nil:
        lines.append("because of the program, which dispatched it directly")
        return lines
      case 0?:
        lines.append("because of the drawing of the frame")
        return lines
      case let known?:
        guard
          let cause = entries.lazy.reversed().compactMap(\.cause).first(where: {
            $0.number == known
          })
        else {
          lines.append("because of an event before this session")
          return lines
        }
        lines.append("because of \(cause.words) at \(cause.time.inSeconds) s (cause \(known))")
        guard case .effect(_, _, let run?) = cause.kind,
          let start = entries.lazy.reversed().compactMap(\.start).first(where: { $0.number == run })
        else { return lines }
        if case .continued = start.event {
          lines.append("run \(run) of the effect was already running when the session began")
          return lines
        }
        lines.append("run \(run) of the effect started at \(start.time.inSeconds) s")
        number = start.cause
      }
    }
    return lines
  }
}

extension SessionEntry {
  fileprivate var cause: SessionCause? { if case .cause(let cause) = self { cause } else { nil } }

  fileprivate var start: SessionRun? {
    guard case .run(let run) = self, run.effect != nil else { return nil }
    return run
  }
}
