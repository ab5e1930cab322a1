// SPDX-License-Identifier: MIT

import StateStore
import StoreRouting
import TestSupport
import Testing

/// Tests of the steps between two routes, with the nine cases of ReSwift-Router's tests and the
/// laws of differences.
@Suite struct RouteStepTests {
  typealias Letters = Route<Character>
  typealias Step = RouteStep<Character>

  /// A pair of routes and the steps between them.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let old: String
    let new: String
    let steps: [Step]

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "From an empty route, every screen is pushed",
      old: "",
      new: "ab",
      steps: [.push("a", depth: 0), .push("b", depth: 1)]
    ),
    Case(
      name: "The last screen changes in its place",
      old: "ab",
      new: "ac",
      steps: [.change("b", to: "c", depth: 1)]
    ),
    Case(
      name: "A screen changes, and further screens are pushed",
      old: "ab",
      new: "acd",
      steps: [.change("b", to: "c", depth: 1), .push("d", depth: 2)]
    ),
    Case(
      name: "A shorter route pops before it changes",
      old: "abc",
      new: "ad",
      steps: [.pop("c", depth: 2), .change("b", to: "d", depth: 1)]
    ),
    Case(
      name: "The root changes after all other screens are popped",
      old: "abc",
      new: "xyz",
      steps: [
        .pop("c", depth: 2), .pop("b", depth: 1), .change("a", to: "x", depth: 0),
        .push("y", depth: 1), .push("z", depth: 2),
      ]
    ),
    Case(name: "Two empty routes have no steps between them", old: "", new: "", steps: []),
    Case(name: "Two equal routes have no steps between them", old: "abc", new: "abc", steps: []),
    Case(
      name: "Several screens are popped from the end",
      old: "abcd",
      new: "ab",
      steps: [.pop("d", depth: 3), .pop("c", depth: 2)]
    ),
    Case(
      name: "Several screens are pushed in order",
      old: "ab",
      new: "abcd",
      steps: [.push("c", depth: 2), .push("d", depth: 3)]
    ),
  ]

  @Test(arguments: cases)
  func `Each pair of routes has the expected steps`(_ expected: Case) {
    let steps = Letters(Array(expected.old)).steps(to: Letters(Array(expected.new)))
    #expect(steps == expected.steps)
  }

  @Test(arguments: 0..<20)
  func `Applying the steps to the old route produces the new route`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (old, new) = (Letters.random(using: &generator), Letters.random(using: &generator))
      var route = old
      for step in old.steps(to: new) { route.apply(step) }
      #expect(route == new, "from \(old)")
    }
  }

  @Test(arguments: 0..<20)
  func `Applying the first step doesn't change the remaining steps`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (old, new) = (Letters.random(using: &generator), Letters.random(using: &generator))
      let steps = old.steps(to: new)
      guard let first = steps.first else { continue }
      var route = old
      route.apply(first)
      #expect(route.steps(to: new) == Array(steps.dropFirst()), "from \(old)")
    }
  }

  @Test func `No shorter sequence of steps leads to the other route`() {
    let all = Self.routes(upTo: 4)
    for old in all {
      let distances = Self.distances(from: old, among: all)
      for new in all {
        #expect(old.steps(to: new).count == distances[new], "from \(old) to \(new)")
      }
    }
  }

  @Test func `Screens with NaN remain and can be replaced`() {
    var route: Route<Double> = [.nan, .nan]
    #expect(route.steps(to: [.nan, .nan]).isEmpty)
    for step in route.steps(to: [1]) { route.apply(step) }
    #expect(route == [1])
  }

  @Test func `A step before the end of the route traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var route: Route<Int> = [1, 2]
      route.apply(.pop(1, depth: 0))
    }
    #expect(
      result.standardError.contains("1 at depth 0, because it isn't the last screen of [1, 2].")
    )
  }

  // MARK: - Support

  /// Returns all routes of two letters up to a length.
  private static func routes(upTo length: Int) -> [Letters] {
    var routes: [Letters] = [[]]
    var longest = routes
    for _ in 0..<length {
      longest = longest.flatMap { [Letters($0 + ["a"]), Letters($0 + ["b"])] }
      routes += longest
    }
    return routes
  }

  /// Returns the minimum number of steps to each route, found by exhaustive search.
  private static func distances(from start: Letters, among all: [Letters]) -> [Letters: Int] {
    let known = Set(all)
    var distances = [start: 0]
    var edge = [start]
    while !edge.isEmpty {
      var next: [Letters] = []
      for route in edge {
        let rest = Array(route.dropLast())
        var neighbors = ["a", "b"].map { Letters(Array(route) + [$0]) }
        if !route.isEmpty {
          neighbors += [Letters(rest), Letters(rest + ["a"]), Letters(rest + ["b"])]
        }
        for neighbor in neighbors where known.contains(neighbor) && distances[neighbor] == nil {
          distances[neighbor] = (distances[route] ?? 0) + 1
          next.append(neighbor)
        }
      }
      edge = next
    }
    return distances
  }
}
