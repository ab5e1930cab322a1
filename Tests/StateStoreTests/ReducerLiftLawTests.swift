// SPDX-License-Identifier: MIT

import StateStore
import Testing

/// Tests of the laws of all lifts except lifts along a key path, with random reducers and actions.
@Suite struct ReducerLiftLawTests {
  private struct Leaf: Equatable, Identifiable {
    var id = 0
    var trail: [Int] = []
  }

  private struct Node: Equatable, Identifiable {
    var id = 0
    var leaf: Leaf? = Leaf()
    var leaves = [Leaf(id: 0), Leaf(id: 1), Leaf(id: 2)]
    var named = [0: Leaf(), 1: Leaf()]
  }

  private enum Tree: Equatable {
    case node(Node)
    case nothing
  }

  private struct First: Action {
    var key: Int
  }

  private struct Second: Action {
    var key: Int
  }

  private static let seeds = 0..<UInt64(50)

  private func randomReducer(_ random: inout SeededGenerator) -> Reducer<Leaf> {
    .combine(
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let mark = Int.random(in: 0..<1_000, using: &random)
        return switch Int.random(in: 0..<3, using: &random) {
        case 0: .on(First.self) { leaf, action in leaf.trail.append(mark + action.key) }
        case 1: .on(Second.self) { leaf, _ in leaf.trail.append(mark) }
        default: Reducer { leaf, _ in leaf.trail.append(mark) }
        }
      }
    )
  }

  /// The lifts of a leaf's reducer to a node, including lifts that find no part.
  private var lifts: [@Sendable (Reducer<Leaf>) -> Reducer<Node>] {
    [
      { $0.lift(\.leaf) },
      { $0.lift(\.leaves, index: \First.key) },
      { $0.lift(\.leaves, id: \First.key) },
      { $0.lift(\.named, key: \First.key) },
      { $0.lift(get: \.leaves[1], set: { node, leaf in node.leaves[1] = leaf }) },
      {
        $0.lift(
          extract: { $0.leaf },
          embed: { Node(leaf: $0) }
        )
      },
      { $0.when { leaf, _ in leaf.trail.count < 3 }.lift(\.leaves[2]) },
    ]
  }

  private func run<State>(_ reducer: Reducer<State>, on state: State, seed: UInt64) -> State {
    var random = SeededGenerator(seed: seed)
    var state = state
    for _ in 0..<6 {
      let key = Int.random(in: -1...3, using: &random)
      let action: any Action = Bool.random(using: &random) ? First(key: key) : Second(key: key)
      reducer.reduce(&state, action)
    }
    return state
  }

  @Test(arguments: seeds)
  func `Every lift distributes over a combination`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (randomReducer(&random), randomReducer(&random))
    for lift in lifts {
      #expect(
        run(lift(a <> b), on: Node(), seed: seed) == run(lift(a) <> lift(b), on: Node(), seed: seed)
      )
    }
  }

  @Test(arguments: seeds)
  func `Every lift preserves the empty reducer`(seed: UInt64) {
    for lift in lifts {
      #expect(run(lift(.empty), on: Node(), seed: seed) == Node())
    }
  }

  @Test(arguments: seeds)
  func `A lens from a key path is equivalent to the key path`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reducer = randomReducer(&random)
    let lens = reducer.lift(
      get: { (node: Node) in node.leaves[1] },
      set: { node, leaf in node.leaves[1] = leaf }
    )
    #expect(
      run(lens, on: Node(), seed: seed)
        == run(reducer.lift(\Node.leaves[1]), on: Node(), seed: seed)
    )
  }

  @Test(arguments: seeds)
  func `Nested lifts are equivalent to a single lift`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reducer = randomReducer(&random)
    let inTwoSteps = reducer.lift(\Node.leaf).lift(
      extract: { (tree: Tree) in if case .node(let node) = tree { node } else { nil } },
      embed: Tree.node
    )
    let atOnce = reducer.applied { (tree: inout Tree, change) in
      guard case .node(var node) = tree, var leaf = node.leaf else { return }
      change(&leaf)
      node.leaf = leaf
      tree = .node(node)
    }
    for tree in [Tree.node(Node()), .node(Node(leaf: nil)), .nothing] {
      #expect(run(inTwoSteps, on: tree, seed: seed) == run(atOnce, on: tree, seed: seed))
    }
  }
}
