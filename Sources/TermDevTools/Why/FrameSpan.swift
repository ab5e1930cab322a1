// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender

/// The events between two frames of a session, which explain the changes of the second frame.
@MainActor
struct FrameSpan<State: Decodable> {
  /// An entry that changed the states.
  private struct Step {
    /// The position after the entry.
    let position: Int
    let isOfTool: Bool
    let states: (old: State, new: State)
    let interfaces: (old: InterfaceState, new: InterfaceState)
  }

  private typealias Reason = CellOrigin.Reason

  private let entries: [SessionEntry]
  private let frame: Int
  private var steps: [Step] = []
  private let times: (old: Duration, new: Duration)
  /// The cause that changed the size or the capabilities of the screen, if any.
  private var resize: Reason?
  private let provenance: CellProvenance<State>

  /// Collects the events before a frame, and moves the timeline to the frame.
  init(_ timeline: SessionTimeline<State>, of cell: Point, _ positions: [Int], _ frame: Int) {
    self.frame = frame
    timeline.seek(to: frame > 1 ? positions[frame - 2] : 0)
    entries = timeline.log.entries
    let start = (timeline.time, timeline.size, timeline.capabilities)
    while timeline.position < positions[frame - 1] {
      let (state, interface) = (timeline.state, timeline.interface)
      guard let entry = timeline.step() else { break }
      switch entry {
      case .cause(let cause) where (timeline.size, timeline.capabilities) != (start.1, start.2):
        resize = resize ?? Reason(event: cause.words, origins: [])
      // A session that starts later than the app starts with its state.
      case .state where frame == 1: break
      case .change, .fork, .branch, .state:
        steps.append(
          Step(
            position: timeline.position,
            isOfTool: entry.isOfTool,
            states: (state, timeline.state),
            interfaces: (interface, timeline.interface)
          )
        )
      case .cause, .run, .frame, .end, .crash, .unknown: break
      }
    }
    times = (start.0, timeline.time)
    provenance = timeline.provenance(by: CellProbe(cell))
  }

  /// Returns the events that could have changed the cell, the most likely event first.
  func reasons() -> [CellOrigin.Reason] {
    var reasons = stateReasons { $0.isAround } + interfaceReasons { $0.isAround }
    reasons += tickReasons { $0.isAround } + (resize.map { [$0] } ?? [])
    // A tool can cover or uncover the cell.
    let isUnexplained = reasons.isEmpty
    reasons += toolReasons()
    if isUnexplained {
      // Layout moved the cell, or a layer covers or uncovers it.
      reasons += stateReasons { _ in true } + interfaceReasons { _ in true }
      reasons += tickReasons { _ in true }
    }
    if reasons.isEmpty, frame == 1 {
      let event = entries.startsApp ? "the first frame" : "an event before this session"
      reasons = [Reason(event: event, origins: [])]
    }
    return reasons.uniqued
  }

  /// The actions that changed a part of the state that a region observes, latest first.
  private func stateReasons(_ isIncluded: (ObservedRegion<State>) -> Bool) -> [Reason] {
    guard let final = steps.last?.states.new else { return [] }
    return steps.reversed().compactMap { step in
      var names: [String] = []
      collect(step.states, final, provenance.screen, isIncluded, &names)
      return names.isEmpty ? nil : reason(step, "changed \(names.uniqued.joined(separator: ", "))")
    }
  }

  /// Collects the names of the changed parts of a region and the regions inside it.
  ///
  /// The parts of inner regions exist only in states that have the same parts of outer regions as the drawn state.
  private func collect(
    _ states: (old: State, new: State),
    _ final: State,
    _ region: ObservedRegion<State>,
    _ isIncluded: (ObservedRegion<State>) -> Bool,
    _ names: inout [String]
  ) {
    guard isIncluded(region) else { return }
    for part in region.parts where part.differs(states.old, states.new) { names.append(part.name) }
    for part in region.parts
    where part.differs(states.old, final) || part.differs(states.new, final) { return }
    for inner in region.inner { collect(states, final, inner, isIncluded, &names) }
  }

  /// The actions that changed a part of the interface state that a region reads, or a layer over the screen, latest
  /// first.
  private func interfaceReasons(_ isIncluded: (ObservedRegion<State>) -> Bool) -> [Reason] {
    let reads = Set(regions(isIncluded).flatMap(\.reads))
    return steps.reversed().compactMap { step in
      let (old, new) = step.interfaces
      var names = new.parts(changedSince: old).filter { reads.contains($0) }.map(\.words)
      if (old.popup == nil) != (new.popup == nil) { names.append(InterfacePart.popup.words) }
      if old.overlay != new.overlay { names.append("the open overlay") }
      if names.isEmpty { return nil }
      return reason(step, "changed \(names.uniqued.sorted().joined(separator: ", "))")
    }
  }

  /// The animations with a new step.
  private func tickReasons(_ isIncluded: (ObservedRegion<State>) -> Bool) -> [Reason] {
    regions(isIncluded).flatMap(\.intervals)
      .filter { times.old.ticks(of: $0) != times.new.ticks(of: $0) }
      .map { Reason(event: "a step of an animation, every \($0.inSeconds) s", origins: []) }
  }

  private func toolReasons() -> [Reason] {
    steps.reversed().filter(\.isOfTool).map { reason($0, nil) }
  }

  private func reason(_ step: Step, _ effect: String?) -> Reason {
    let entry = entries[step.position - 1]
    let event = [entry.event, effect].compactMap { $0 }.joined(separator: " ")
    guard case .change(let change) = entry else { return Reason(event: event, origins: []) }
    return Reason(event: event, origins: change.origins(in: entries[..<step.position]))
  }

  private func regions(
    _ isIncluded: (ObservedRegion<State>) -> Bool
  ) -> [ObservedRegion<State>] {
    var found: [ObservedRegion<State>] = []
    var next = [provenance.screen]
    while let region = next.popLast() {
      guard isIncluded(region) else { continue }
      found.append(region)
      next += region.inner
    }
    return found
  }
}

extension SessionEntry {
  /// A Boolean value that indicates whether a development tool caused the entry.
  fileprivate var isOfTool: Bool {
    switch self {
    case .change(let change): change.role == .tool
    case .fork, .branch, .state: true
    default: false
    }
  }

  /// A description of an entry that changes states.
  fileprivate var event: String {
    switch self {
    case .change(let change): ActionText(change.action).short
    case .fork(let fork): "the app continued from revision \(fork.revision)"
    case .branch(let branch, _): "the app continued at the end of branch \(branch)"
    case .state: "another state replaced the history"
    default: ""
    }
  }
}
