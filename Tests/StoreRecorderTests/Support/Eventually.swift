// SPDX-License-Identifier: MIT

import Testing

/// Waits until a condition holds, which other threads bring about; fails after many turns that took long.
@MainActor
func eventually(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async {
  let end = ContinuousClock.now + .seconds(30)
  var turns = 0
  while !condition() {
    turns += 1
    if turns > 200_000, ContinuousClock.now > end {
      Issue.record("The condition never held.", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
