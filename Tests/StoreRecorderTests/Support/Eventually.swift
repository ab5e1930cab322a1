// SPDX-License-Identifier: MIT

import Testing

/// Waits until a condition holds, which other threads bring about; fails after ten seconds.
@MainActor
func eventually(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async {
  let end = ContinuousClock.now + .seconds(10)
  while !condition() {
    if ContinuousClock.now > end {
      Issue.record("The condition never held.", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
