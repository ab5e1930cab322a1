// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

extension SessionTrial where State: Codable {
  /// Runs a path, and returns its end.
  ///
  /// If an earlier path of the exploration led to the same state, the end contains only the identity of the state and the
  /// faults.
  ///
  /// - Parameters:
  ///   - path: The moves, of which the first one starts the app.
  ///   - rules: The moves and checks of the exploration.
  ///   - known: The results of earlier paths.
  /// - Returns: The identity of the last state, the moves from it, and the faults that the last move leads to.
  /// - Throws: An error if the state or an answer can't be encoded.
  package func end(
    of path: ExplorationPath<ExplorationMove>,
    _ rules: ExplorationRules<State>,
    _ known: KnownStates
  ) throws -> PathEnd<ExplorationMove> {
    for move in path.prefix { for step in move.steps { perform(step) } }
    let before = entries.count
    let reducers = ReducerCheck(runtime.store, recorder)
    for step in path.last.steps { perform(step) }
    reducers.end()
    let screen = screen(try JSONText(encoding: state))
    let key = try key(screen, ignoring: rules.ignored, known)
    var end = PathEnd<ExplorationMove>(key: key)
    end.hasEnded = runtime.hasEnded
    end.faults = reducers.faults + faults(on: screen, known) + propertyFaults(rules.properties)
    guard known.insert(key) else { return end }
    end.performed = path.last.performed(as: entries[before...])
    if !end.hasEnded { try addMoves(to: &end, rules) }
    return end
  }

  private func faults(on screen: KnownStates.Screen, _ known: KnownStates) -> [PathFault] {
    if runtime.hasEnded || runtime.isStopped { return [] }
    let hash = known.hash(runtime.buffer)
    guard let fault = runtime.fault(redrawing: known[redrawOf: screen] != hash) else {
      known[redrawOf: screen] = hash
      return inputFaults
    }
    // The other lines contain the screens.
    let message = fault.prefix { !$0.isNewline }
    return [PathFault(.screen, String(message.prefix { $0 != ":" }), String(message))] + inputFaults
  }

  private var inputFaults: [PathFault] {
    runtime.inputFaults.map { PathFault(.input, $0.subject, $0.message) }
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
  private func key(
    _ screen: KnownStates.Screen,
    ignoring ignored: (paths: [StatePath], first: JSONValue),
    _ known: KnownStates
  ) throws -> UInt64 {
    let identity =
      ignored.paths.isEmpty
      ? contents(screen.state, known.hash(runtime.buffer))
      : try known.contents(of: screen) {
        let value = try ignored.paths.reduce(screen.state.decode(JSONValue.self)) {
          $1.copied(from: ignored.first, to: $0)
        }
        let text = try JSONText(encoding: value)
        let other = self.screen(text)
        return contents(text, try known.hash(of: other) { known.hash(try drawn(other)) })
      }
    let interface = runtime.interface
    let parts: [String] = [
      "\(identity)", "\(runtime.terminal.size)", interface.focus?.path ?? "none",
      interface.traps.map(\.id.path).joined(separator: " "), interface.mode ?? "none",
      interface.pendingKeys.map(\.description).joined(separator: " "),
      liveRuns.map(\.effect).sorted().joined(separator: "\u{1}"),
      runtime.hasEnded ? "ended" : runtime.isStopped ? "stopped" : "running",
    ]
    return ContentHash(parts.joined(separator: "\0")).value
  }

  private func contents(_ state: JSONText, _ frame: UInt64) -> UInt64 {
    ContentHash("\(state)\0\(frame)").value
  }

  /// Returns everything that determines the current screen, with another state.
  private func screen(_ state: JSONText) -> KnownStates.Screen {
    KnownStates.Screen(
      state: state,
      interface: runtime.interface,
      time: time,
      size: runtime.terminal.size,
      capabilities: runtime.terminal.capabilities
    )
  }

  /// Returns the drawing of a screen.
  private func drawn(_ inputs: KnownStates.Screen) throws -> CellBuffer {
    let screen = runtime.makeRenderer()
    screen.draw(
      try inputs.state.decode(State.self),
      inputs.interface,
      at: inputs.time,
      size: inputs.size,
      capabilities: inputs.capabilities
    )
    return screen.buffer
  }
}

extension SessionTrial {
  /// The runs that have started and haven't ended, in order.
  var liveRuns: [(number: Int, effect: String)] {
    var runs: [(number: Int, effect: String)] = []
    for case .run(let run) in entries {
      if let effect = run.effect {
        runs.append((run.number, effect == "unnamed effect \(run.number)" ? "" : effect))
      } else {
        runs.removeAll { $0.number == run.number }
      }
    }
    return runs
  }
}
