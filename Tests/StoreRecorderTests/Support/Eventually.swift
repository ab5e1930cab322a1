// SPDX-License-Identifier: MIT

import Testing

/// Waits until a condition becomes true, for example when another thread changes a value.
///
/// The function records an issue after more than 200,000 turns and 30 seconds.
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
      Issue.record("The condition wasn't met within 30 seconds.", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
