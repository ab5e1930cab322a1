// SPDX-License-Identifier: MIT

import Testing

/// An object that records the values that subscribers receive.
@MainActor
final class Recorder<Value> {
  private(set) var values: [Value] = []

  func record(_ value: Value) {
    values.append(value)
  }
}

/// Runs other tasks until a condition is met, or records an issue.
///
/// The function stops waiting after 30 seconds and at least 200,000 turns. Other threads may have
/// to wait for a processor, and tests that share the main actor may leave few turns.
@MainActor
func eventually(
  _ condition: @MainActor () async -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let end = ContinuousClock.now + .seconds(30)
  var turns = 0
  while turns < 200_000 || ContinuousClock.now < end {
    if await condition() { return }
    turns += 1
    await Task.yield()
  }
  Issue.record("The condition wasn't met within 30 seconds.", sourceLocation: sourceLocation)
}
