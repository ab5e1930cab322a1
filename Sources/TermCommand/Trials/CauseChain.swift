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
    let start = entries.dropLast().lastIndex(where: \.isFrame) ?? 0
    let recent = entries[start...]
    if case .change(let change)? = recent.last(where: \.isRevision)
      ?? recent.last(where: \.isAction)
    {
      lines = ["\(place): \(ActionText(change.action))"] + change.origins(in: entries)
    } else if case .cause(let cause)? = recent.last(where: {
      if case .cause = $0 { true } else { false }
    }) {
      lines = ["\(place): \(cause.words)"]
    } else if case .change(let change)? = entries.last(where: \.isRevision) {
      // A trial can find a state one frame later, if the frame before shows an earlier step at the same time.
      lines = ["\(place): \(ActionText(change.action))"] + change.origins(in: entries)
    } else {
      lines = ["\(place): no action precedes this frame"]
    }
  }
}

extension SessionEntry {
  fileprivate var isAction: Bool {
    if case .change(let change) = self { change.role != .dropped } else { false }
  }

  fileprivate var isRevision: Bool {
    if case .change(let change) = self { change.isRevision } else { false }
  }
}
