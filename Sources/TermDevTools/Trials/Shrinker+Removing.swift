// SPDX-License-Identifier: MIT

import StoreRecorder

extension Shrinker {
  /// The largest number of steps of a session that the search shrinks in several orders.
  private static var mostSteps: Int { 1_000 }

  /// Removes chunks of steps until no single step can be removed.
  ///
  /// The result depends on the order, so the method starts with the fewest last steps, earlier steps, and later steps.
  mutating func removeSteps() throws {
    let all = steps
    try keepLastSteps()
    var attempts = [(steps: steps, isReversed: false)]
    if all.count <= Self.mostSteps {
      if steps.count < all.count { attempts.append((all, false)) }
      attempts.append((all, true))
    }
    var best: [TrialStep]?
    for (start, isReversed) in attempts where !isOver() && (best == nil || causes > 1) {
      steps = start
      try removeSteps(from: max(1, steps.count / 2), isReversed: isReversed)
      if let best, best.count <= steps.count { steps = best }
      best = steps
    }
  }

  /// Removes all but the last steps, of which it tries 1, 2, 4, and so on.
  ///
  /// Most bugs depend on few steps before the hit.
  private mutating func keepLastSteps() throws {
    let base = TrialBase(head: head, steps: steps)
    let first = steps.first?.startsApp == true ? 0..<1 : 0..<0
    var counts = sequence(first: 1) { 2 * $0 }.prefix { $0 <= causes / 2 }[...]
    while !counts.isEmpty, !isOver() {
      let parts = counts.prefix(runner.width).map { [first, steps.count - $0..<steps.count] }
      counts = counts.dropFirst(parts.count)
      if let index = try firstPart(of: base, keeping: parts) {
        return steps = steps.keeping(parts[index])
      }
    }
  }

  /// Removes single steps until no step can be removed.
  mutating func removeSingleSteps() throws {
    try removeSteps(from: 1)
    isMinimal = !isOver()
  }

  private mutating func removeSteps(from size: Int, isReversed: Bool = false) throws {
    let base = TrialBase(head: head, steps: steps)
    var kept = Array(steps.indices)
    if !isReversed { kept.reverse() }
    let last = keepsLastStep ? steps.count - 1 : nil
    try reduce(&kept, from: size, isFixed: { $0 == last || $0 == 0 && base.steps[0].startsApp }) {
      try $0.firstPart(of: base, keeping: $1.map(\.ranges))
    }
    steps = steps.keeping(kept.ranges)
  }

  /// Removes chunks of elements, from the end to the start, while the properties hold for the rest.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - size: The size of the first chunks.
  ///   - isFixed: A closure that returns a Boolean value that indicates whether an element must remain.
  ///   - hit: A closure that returns the index of the first candidate for which the properties hold, or `nil`.
  /// - Throws: An error of the runner.
  mutating func reduce<Element>(
    _ elements: inout [Element],
    from size: Int,
    isFixed: (Element) -> Bool = { _ in false },
    hit: (inout Shrinker, [[Element]]) throws -> Int?
  ) throws {
    var size = size
    while size > 0, !isOver() {
      var hasRemoved = false
      var end = elements.count
      while end > 0, !isOver() {
        var (ends, candidates): ([Int], [[Element]]) = ([], [])
        var next = end
        while next > 0, candidates.count < runner.width {
          let chunk = max(0, next - size)..<next
          let rest =
            elements[..<chunk.lowerBound] + elements[chunk].filter(isFixed)
            + elements[chunk.upperBound...]
          next = chunk.lowerBound
          guard rest.count < elements.count else { continue }
          ends.append(next)
          candidates.append(Array(rest))
        }
        if !candidates.isEmpty, let index = try hit(&self, candidates) {
          elements = candidates[index]
          end = ends[index]
          hasRemoved = true
        } else {
          end = next
        }
      }
      if size > 1 { size /= 2 } else if !hasRemoved { return }
    }
  }
}
