// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

/// A way to the same place with fewer steps.
///
/// A session from which no single step can be removed can still contain detours: keys that open a menu instead of the
/// key of the menu's command, or a key press and another one that undoes it.
extension Shrinker {
  /// The largest number of causes of a session in which the search looks for detours.
  private static var longestDetour: Int { 16 }

  /// The largest number of trials of one replacement.
  private static var replacementTrials: Int { 2_000 }

  /// The different inputs of the session: key presses first, and then the most frequent inputs.
  var inputs: [TrialStep] {
    var inputs: [JSONText: (first: Int, count: Int)] = [:]
    for (index, step) in steps.enumerated() {
      guard case .cause(let cause) = step.event, case .input(let input) = cause.kind,
        !step.startsApp
      else { continue }
      inputs[input, default: (index, 0)].count += 1
    }
    return inputs.values
      .map {
        (step: steps[$0.first], rank: (steps[$0.first].isKeyPress ? 0 : 1, -$0.count, $0.first))
      }
      .sorted { $0.rank < $1.rank }
      .map(\.step)
  }

  /// Removes pairs of steps, and replaces two or more steps by one input, until neither leads to the properties.
  ///
  /// - Parameter inputs: The inputs of the original session.
  /// - Throws: An error of the runner.
  mutating func removeDetours(with inputs: [TrialStep]) throws {
    while (2...Self.longestDetour).contains(causes), !isOver(),
      try removePair() || replaceSteps(by: inputs)
    {
      try removeSingleSteps()
    }
  }

  private var isStarting: Bool { steps.first?.startsApp == true }

  /// The pairs of indices of steps that can be removed.
  private var pairs: [(Int, Int)] {
    let first = isStarting ? 1 : 0
    return (first..<max(first, steps.count)).flatMap { one in
      (one + 1..<max(one + 1, steps.count)).map { (one, $0) }
    }
  }

  private mutating func removePair() throws -> Bool {
    let steps = steps
    return try use(
      firstOf: pairs.lazy.map { one, other in steps.keeping { $0 != one && $0 != other } }
    )
  }

  /// Replaces a pair of steps, or all steps from the first to the second of a pair, by one input.
  private mutating func replaceSteps(by inputs: [TrialStep]) throws -> Bool {
    let steps = steps
    // The longest replacements come first.
    let pairs = pairs.sorted { $0.1 - $0.0 > $1.1 - $1.0 }
    let inputs = inputs.prefix(max(4, Self.replacementTrials / (3 * max(1, pairs.count))))
    let candidates = pairs.lazy.flatMap { one, other in
      inputs.lazy.flatMap { input in
        steps.replacing(one, other, by: input)
      }
    }
    return try use(firstOf: candidates)
  }

  /// Replaces the steps by the first candidate after which the properties hold.
  private mutating func use(firstOf candidates: some Sequence<[TrialStep]>) throws -> Bool {
    var iterator = candidates.makeIterator()
    while !isOver() {
      var batch: [[TrialStep]] = []
      while batch.count < runner.width, let next = iterator.next() { batch.append(next) }
      if batch.isEmpty { return false }
      if let index = try first(of: batch.map { (head, $0) }) {
        steps = batch[index]
        return true
      }
    }
    return false
  }
}

extension [TrialStep] {
  /// Returns the candidates in which one input replaces two steps, or all steps from the first to the second.
  ///
  /// The input starts the effects that the replaced steps started, so that their replies remain.
  fileprivate func replacing(_ one: Int, _ other: Int, by input: TrialStep) -> [[TrialStep]] {
    func replacing(_ replaced: [Int], at place: Int) -> [TrialStep] {
      var step = input.earlier(by: input.time - self[place].time)
      step.starts = replaced.flatMap { self[$0].starts }
      step.frames = self[place].frames
      var steps = self
      steps[place] = step
      return steps.keeping { $0 == place || !replaced.contains($0) }
    }
    let range = Array<Int>(one...other)
    if other == one + 1 { return [replacing(range, at: one)] }
    return [
      replacing(range, at: one), replacing([one, other], at: one),
      replacing([one, other], at: other),
    ]
  }
}

extension TrialStep {
  fileprivate var isKeyPress: Bool {
    if case .event(.input(.key)) = runtimeCause { true } else { false }
  }
}
