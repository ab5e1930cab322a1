// SPDX-License-Identifier: MIT

import Testing

/// Waits until a condition that other threads change is true.
///
/// Records an issue after 200,000 turns that take at least 30 seconds.
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
      Issue.record("The condition was never true.", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
