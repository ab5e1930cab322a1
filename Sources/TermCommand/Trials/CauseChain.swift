// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools

/// The last action or event before a frame, and the events that led to it.
struct CauseChain {
  /// The report, with one line for each link of the chain.
  let lines: [String]

  /// Creates the chain for the last entry of a session.
  ///
  /// - Parameters:
  ///   - entries: The entries of the session, of which the last one is the frame.
  ///   - hit: The place of the frame.
  init(_ entries: some Collection<SessionEntry>, _ hit: TrialHit) {
    let entries = Array(entries)
    let time = entries.last { $0.time != nil }?.time ?? .zero
    let place = "frame \(hit.frame), \(time.inSeconds) s, revision \(hit.revision)"
    let start = entries.dropLast().lastIndex { if case .frame = $0 { true } else { false } } ?? 0
    let recent = entries[start...]
    if case .change(let change)? = recent.last(where: \.isRevision)
      ?? recent.last(where: \.isAction)
    {
      lines = ["\(place): \(ActionText(change.action))"] + Self.origins(of: change, in: entries)
    } else if case .cause(let cause)? = recent.last(where: {
      if case .cause = $0 { true } else { false }
    }) {
      lines = ["\(place): \(cause.words)"]
    } else {
      lines = ["\(place): no action precedes this frame"]
    }
  }

  private static func origins(of change: SessionChange, in entries: [SessionEntry]) -> [String] {
    var lines: [String] = []
    var number = change.cause
    var verb = "because of"
    // Each link is earlier than the previous link, but a damaged session can contain a circle.
    while lines.count < 32 {
      switch number {
      case nil:
        lines.append("\(verb) the program, which dispatched it directly")
        return lines
      case 0?:
        lines.append("\(verb) the drawing of the frame")
        return lines
      case let known?:
        guard
          let cause = entries.lazy.reversed().compactMap(\.cause).first(where: {
            $0.number == known
          })
        else { return lines }
        lines.append("\(verb) \(cause.words) at \(cause.time.inSeconds) s (cause \(known))")
        guard case .effect(_, _, let run?) = cause.kind,
          let start = entries.lazy.reversed().compactMap(\.start).first(where: { $0.number == run })
        else { return lines }
        lines.append("run \(run) of the effect started at \(start.time.inSeconds) s")
        (number, verb) = (start.cause, "because of")
      }
    }
    return lines
  }
}

extension SessionEntry {
  fileprivate var isAction: Bool {
    if case .change(let change) = self { change.role != .dropped } else { false }
  }

  fileprivate var isRevision: Bool {
    if case .change(let change) = self { change.isRevision } else { false }
  }

  fileprivate var cause: SessionCause? { if case .cause(let cause) = self { cause } else { nil } }

  fileprivate var start: (number: Int, time: Duration, cause: Int?)? {
    guard case .run(let run) = self, case .start(_, let cause) = run.event else { return nil }
    return (run.number, run.time, cause)
  }
}
