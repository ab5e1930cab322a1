// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

extension SessionTrial where State: Codable {
  /// Runs a path, and returns its end.
  ///
  /// - Parameters:
  ///   - path: The moves, of which the first one starts the app.
  ///   - rules: The moves and checks of the exploration.
  ///   - isKnown: A closure that returns a Boolean value that indicates whether an earlier path led to a state. The end
  ///     then contains only the identity of the state and the faults.
  /// - Returns: The identity of the last state, the moves from it, and the faults that the last move leads to.
  /// - Throws: An error if the state or an answer can't be encoded.
  package func end(
    of path: [ExplorationMove],
    _ rules: ExplorationRules<State>,
    isKnown: (UInt64) -> Bool = { _ in false }
  ) throws -> PathEnd<ExplorationMove> {
    for step in path.dropLast().flatMap(\.steps) { perform(step) }
    let before = entries.count
    let reducers = ReducerCheck(runtime.store, recorder)
    for step in path.last?.steps ?? [] { perform(step) }
    reducers.end()
    let key = try key(ignoring: rules.ignored.paths, rules.ignored.first)
    var end = PathEnd<ExplorationMove>(key: key)
    end.hasEnded = runtime.hasEnded
    end.faults = reducers.faults + screenFaults + propertyFaults(rules.properties)
    if isKnown(key) { return end }
    end.performed = path.last?.performed(as: entries[before...])
    if !end.hasEnded { try addMoves(to: &end, rules) }
    return end
  }

  private var screenFaults: [PathFault] {
    if runtime.hasEnded || runtime.isStopped { return [] }
    let screen = runtime.fault.map { fault in
      // The other lines contain the screens.
      let message = fault.prefix { !$0.isNewline }
      return PathFault(.screen, String(message.prefix { $0 != ":" }), String(message))
    }
    return (screen.map { [$0] } ?? [])
      + runtime.inputFaults.map { PathFault(.input, $0.subject, $0.message) }
  }

  private func propertyFaults(_ properties: [Property<State>]) -> [PathFault] {
    properties.filter { $0.holds(in: state) }.map {
      PathFault(.property, $0.description, "the property “\($0)” holds")
    }
  }
}

// MARK: - Identity

extension SessionTrial where State: Codable {
  /// Returns the identity of the current state.
  ///
  /// An ignored part has its first value, also on the screen.
  private func key(ignoring paths: [StatePath], _ first: JSONValue) throws -> UInt64 {
    var text = try JSONText(encoding: state)
    let hash: UInt64
    if paths.isEmpty {
      hash = frame.contentHash
    } else {
      let value = try paths.reduce(text.decode(JSONValue.self)) { $1.copied(from: first, to: $0) }
      text = try JSONText(encoding: value)
      hash = drawn(try text.decode(State.self)).contentHash
    }
    let interface = runtime.interface
    let parts: [String] = [
      "\(text)", "\(hash)", "\(runtime.terminal.size)", interface.focus?.path ?? "none",
      interface.traps.map(\.id.path).joined(separator: " "), interface.mode ?? "none",
      interface.pendingKeys.map(\.description).joined(separator: " "),
      liveRuns.map(\.effect).sorted().joined(separator: "\u{1}"),
      runtime.hasEnded ? "ended" : runtime.isStopped ? "stopped" : "running",
    ]
    return ContentHash(parts.joined(separator: "\0")).value
  }

  /// Returns the screen with another state.
  private func drawn(_ state: State) -> Frame {
    let screen = runtime.makeOffscreenScreen()
    screen.draw(
      state,
      runtime.interface,
      at: time,
      size: runtime.terminal.size,
      capabilities: runtime.terminal.capabilities
    )
    return screen.frame
  }
}

extension SessionTrial {
  /// The runs that have started and haven't ended, in order.
  var liveRuns: [(number: Int, effect: String)] {
    var runs: [(number: Int, effect: String)] = []
    for case .run(let run) in entries {
      switch run.event {
      case .start(let effect, _):
        runs.append((run.number, effect == "unnamed effect \(run.number)" ? "" : effect))
      case .end: runs.removeAll { $0.number == run.number }
      }
    }
    return runs
  }
}
