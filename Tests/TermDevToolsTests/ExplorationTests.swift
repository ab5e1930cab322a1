// SPDX-License-Identifier: MIT

import Testing

@testable import TermDevTools

/// The search itself, on graphs whose moves are the numbers of the next nodes.
@Suite struct ExplorationTests {
  /// A graph in which node 4 is an end, and the last move of node 3 crashes.
  private static let nodes: [UInt64: [UInt64]] = [0: [1, 2], 1: [3, 0], 2: [3, 4], 3: [0, 99]]

  private func explored(
    _ nodes: [UInt64: [UInt64]] = nodes,
    depth: Int = 9,
    width: Int = 1,
    faults: [UInt64: String] = [:],
    rounds: Int = .max
  ) -> Exploration<UInt64> {
    var exploration = Exploration<UInt64>(start: 0, depth: depth)
    var running: [ExplorationPath<UInt64>] = []
    for _ in 0..<rounds {
      while running.count < width, let path = exploration.nextPath() { running.append(path) }
      if running.isEmpty { break }
      exploration.add(Self.end(of: running.removeFirst().moves, nodes, faults))
    }
    return exploration
  }

  private static func end(
    of path: [UInt64],
    _ nodes: [UInt64: [UInt64]],
    _ faults: [UInt64: String]
  ) -> PathEnd<UInt64> {
    let node = path.last ?? 0
    if node == 99 { return PathEnd(PathFault(.crash, "99", "crash")) }
    var end = PathEnd<UInt64>(key: node)
    end.moves = nodes[node] ?? []
    end.hasEnded = node == 4
    end.faults = faults[node].map { [PathFault(.property, $0, "at \(node)")] } ?? []
    return end
  }

  private func edges(_ exploration: Exploration<UInt64>) -> [[UInt64]] {
    exploration.edges.map { edge in
      [edge.from, edge.to].compactMap { exploration.path(to: $0).last }
    }
  }

  @Test func `The result is exactly the graph`() {
    let exploration = explored()
    #expect(
      exploration.states.indices.map { exploration.path(to: $0) } == [
        [0], [0, 1], [0, 2], [0, 1, 3], [0, 2, 4],
      ]
    )
    #expect(edges(exploration) == [[0, 1], [0, 2], [1, 3], [1, 0], [2, 3], [2, 4], [3, 0]])
    #expect(exploration.isExhaustive)
    #expect(exploration.pathCount == 9)
  }

  @Test func `A crash leads to no state and is reported with its path`() {
    let findings = explored().findings
    #expect(findings.map(\.path) == [[0, 1, 3, 99]])
    #expect(findings.map(\.fault.kind) == [.crash])
  }

  @Test(arguments: 2...5)
  func `The number of paths at a time doesn't change the result`(width: Int) {
    let (one, other) = (explored(), explored(width: width))
    #expect(edges(one) == edges(other))
    #expect(one.findings.map(\.path) == other.findings.map(\.path))
  }

  @Test func `The depth limits the number of moves`() {
    let exploration = explored(depth: 1)
    #expect(exploration.states.map(\.depth) == [0, 1, 1])
    #expect(exploration.frontierCount == 2)
    #expect(!exploration.isExhaustive)
  }

  @Test func `An exploration without paths isn't exhaustive`() {
    #expect(!explored(rounds: 0).isExhaustive)
    #expect(explored(rounds: 2).frontierCount == 2)
  }

  @Test func `A fault is reported once, with its shortest path`() {
    let findings = explored([0: [1], 1: [2], 2: [3]], faults: [1: "same", 2: "other", 3: "same"])
      .findings
    #expect(findings.map(\.path) == [[0, 1], [0, 1, 2]])
    #expect(findings.map(\.fault.message) == ["at 1", "at 2"])
  }

  // MARK: No way out

  private func trap(
    _ nodes: [UInt64: [UInt64]],
    depth: Int = 9,
    rounds: Int = .max
  ) -> [UInt64]? {
    var exploration = explored(nodes, depth: depth, rounds: rounds)
    exploration.reportStatesWithoutWayOut()
    return exploration.findings.first { $0.fault.kind == .noWayOut }?.path
  }

  @Test func `States without a way out are reported with the shortest path`() {
    #expect(trap([0: [4, 1], 1: [0, 2], 2: [3], 3: [2]]) == [0, 1, 2])
  }

  @Test func `A finding has the smallest depth that finds it`() {
    let nodes: [UInt64: [UInt64]] = [0: [4, 1], 1: [0, 2], 2: [3], 3: [2]]
    var exploration = explored(nodes, faults: [2: "fault"])
    exploration.reportStatesWithoutWayOut()
    #expect(exploration.findings.map(\.depth) == [2, 4])
    #expect(trap(nodes, depth: 4) == [0, 1, 2])
    #expect(trap(nodes, depth: 3) == nil)
  }

  @Test func `A state with a way out isn't reported`() {
    #expect(trap([0: [1], 1: [2], 2: [4]]) == nil)
  }

  @Test func `Untried moves and crashes count as ways out`() {
    #expect(trap([0: [4, 1], 1: [2], 2: [3]], depth: 2) == nil)
    #expect(trap([0: [4, 1], 1: [99, 1]]) == nil)
  }

  @Test func `An app that never quits has no such fault`() {
    #expect(trap([0: [1], 1: [0]]) == nil)
  }
}
