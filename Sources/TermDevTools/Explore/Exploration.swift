// SPDX-License-Identifier: MIT

/// A sequence of moves that an exploration runs.
package struct ExplorationPath<Move> {
  /// The moves before the last one, of which the first one starts the app.
  package let prefix: [Move]
  package let last: Move
  /// The index of the state before the last move, or `nil` for the path that starts the app.
  ///
  /// Paths with the same origin have the same prefix.
  package let origin: Int?

  package init(prefix: [Move], last: Move, origin: Int?) {
    (self.prefix, self.last, self.origin) = (prefix, last, origin)
  }

  package var moves: [Move] { prefix + [last] }
}

/// A breadth-first search of the states that an app reaches by moves, such as key presses.
///
/// Each path runs from its start, because an app can remember more than its state. The exploration decides which paths
/// to run next, and its owner runs them:
///
/// ```swift
/// var exploration = Exploration(start: .start, depth: 8)
/// while let path = exploration.nextPath() { exploration.add(try run(path)) }
/// print(exploration.states.count, exploration.findings)
/// ```
///
/// Several paths can run at the same time. Their number doesn't change the result.
package struct Exploration<Move> {
  /// A state of the app.
  package struct State {
    /// The number of moves after the start.
    package let depth: Int
    /// The move that first led to the state.
    package let arrival: Move
    /// The index of the state before that move, or `nil` for the first state.
    package let origin: Int?
    /// A Boolean value that indicates whether the app has terminated.
    package let hasEnded: Bool
    /// The moves from the state.
    package let moves: [Move]
    /// The indices of the states after the first moves, or `nil` where the app crashed or didn't respond.
    package fileprivate(set) var successors: [Int?] = []

    /// A Boolean value that indicates whether the exploration has performed all moves from the state.
    package var isExpanded: Bool { successors.count == moves.count }
  }

  /// A fault, and the shortest path to it.
  package struct Finding {
    package let fault: PathFault
    package let path: [Move]
    /// The depth of the shortest exploration that finds the fault.
    package let depth: Int
  }

  /// The states in the order of their discovery.
  package private(set) var states: [State] = []
  /// The faults in the order of their discovery.
  package private(set) var findings: [Finding] = []
  /// The number of paths that were run.
  package private(set) var pathCount = 0
  /// The titles of all key bindings.
  package private(set) var commands: Set<String> = []
  /// The effects, and Boolean values that indicate whether they have answers in a state.
  private var answered: [String: Bool] = [:]

  private let start: Move
  private let depth: Int
  private var indices: [UInt64: Int] = [:]
  private var known: Set<PathFault> = []
  /// The origins of the running paths, in order.
  private var running: [(state: Int, move: Int)?] = []
  /// The state and the move of the next path.
  private var cursor = (state: 0, move: 0)
  private var hasStarted = false

  /// Creates an exploration before its first path.
  ///
  /// - Parameters:
  ///   - start: The first move of each path, which starts the app.
  ///   - depth: The largest number of moves after the start.
  package init(start: Move, depth: Int) { (self.start, self.depth) = (start, depth) }

  /// Returns the shortest path to a state, including the start.
  package func path(to index: Int) -> [Move] {
    var path: [Move] = []
    var next: Int? = index
    while let index = next {
      path.append(states[index].arrival)
      next = states[index].origin
    }
    return path.reversed()
  }

  /// Returns the next path to run.
  ///
  /// The owner must pass the end of each path to ``add(_:)``, in order.
  ///
  /// - Returns: The path, or `nil` if no path remains. If other paths are running, their ends can add paths.
  package mutating func nextPath() -> ExplorationPath<Move>? {
    if !hasStarted {
      hasStarted = true
      running.append(nil)
      return ExplorationPath(prefix: [], last: start, origin: nil)
    }
    while cursor.state < states.count {
      let state = states[cursor.state]
      guard state.depth < depth, cursor.move < state.moves.count else {
        cursor = (cursor.state + 1, 0)
        continue
      }
      running.append(cursor)
      defer { cursor.move += 1 }
      return ExplorationPath(
        prefix: path(to: cursor.state),
        last: state.moves[cursor.move],
        origin: cursor.state
      )
    }
    return nil
  }

  /// Adds the end of the first running path.
  package mutating func add(_ end: PathEnd<Move>) { add(end, from: running.removeFirst()) }

  private mutating func add(_ end: PathEnd<Move>, from origin: (state: Int, move: Int)?) {
    pathCount += 1
    let move = origin.map { states[$0.state].moves[$0.move] } ?? start
    let arrival = end.performed ?? move
    let index = end.key.map { indices[$0] ?? states.count }
    if let key = end.key, let index, index == states.count {
      indices[key] = index
      let depth = origin.map { states[$0.state].depth + 1 } ?? 0
      states.append(
        State(
          depth: depth,
          arrival: arrival,
          origin: origin?.state,
          hasEnded: end.hasEnded,
          moves: end.moves
        )
      )
    }
    if let origin { states[origin.state].successors.append(index) }
    commands.formUnion(end.commands)
    answered.merge(end.answered) { $0 || $1 }
    for fault in end.faults {
      report(fault, after: (origin.map { path(to: $0.state) } ?? []) + [arrival])
    }
  }

  private mutating func report(_ fault: PathFault, after path: [Move], depth: Int? = nil) {
    guard known.insert(PathFault(fault.kind, fault.subject, "")).inserted else { return }
    findings.append(Finding(fault: fault, path: path, depth: depth ?? path.count - 1))
  }
}

// MARK: - Results

extension Exploration {
  /// A move from one state to another.
  package struct Edge: Hashable, Sendable {
    package let from: Int
    package let move: Int
    package let to: Int
  }

  /// The moves that were performed, without those after which the app crashed.
  package var edges: [Edge] {
    states.indices.flatMap { from in
      states[from].successors.enumerated().compactMap { move, to in
        to.map { Edge(from: from, move: move, to: $0) }
      }
    }
  }

  /// The number of states from which moves weren't performed, because of the depth or the time.
  package var frontierCount: Int { states.count { !$0.isExpanded } }

  /// The effects without answers in any state, in alphabetical order.
  package var unanswered: [String] { answered.filter { !$0.value }.keys.sorted() }

  /// A Boolean value that indicates whether the exploration has performed all moves from all states.
  package var isExhaustive: Bool { !states.isEmpty && frontierCount == 0 }

  /// The moves that were performed.
  package var performedMoves: [Move] {
    states.flatMap { $0.moves.prefix($0.successors.count) }
  }

  /// Reports the first state from which only `ctrl+c` quits the app, although the app can quit from its first state.
  ///
  /// A state counts only if all moves from it and from the states after it were performed and none of them crashed.
  package mutating func reportStatesWithoutWayOut() {
    var origins: [[Int]] = Array(repeating: [], count: states.count)
    for edge in edges { origins[edge.to].append(edge.from) }
    var queue = states.indices.filter {
      states[$0].hasEnded || !states[$0].isExpanded || states[$0].successors.contains(nil)
    }
    var hasWayOut = Array(repeating: false, count: states.count)
    for index in queue { hasWayOut[index] = true }
    while let index = queue.popLast() {
      for origin in origins[index] where !hasWayOut[origin] {
        hasWayOut[origin] = true
        queue.append(origin)
      }
    }
    guard hasWayOut.first == true, let index = hasWayOut.firstIndex(of: false) else { return }
    let message =
      "no sequence of moves quits the app from here. Add a way back, such as a key that closes the screen."
    let fault = PathFault(.noWayOut, "", message)
    report(fault, after: path(to: index), depth: depthOfStates(after: index) + 1)
  }

  /// Returns the largest depth of a state and of the states that moves from it lead to.
  private func depthOfStates(after index: Int) -> Int {
    var (reached, queue) = (Set([index]), [index])
    while let state = queue.popLast() {
      for case let next? in states[state].successors where reached.insert(next).inserted {
        queue.append(next)
      }
    }
    return reached.map { states[$0].depth }.max() ?? 0
  }
}
