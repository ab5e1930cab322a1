// SPDX-License-Identifier: MIT

/// Runs other tasks: first the ready tasks of the thread pool, then those of the main actor, where
/// stores receive actions from effects.
func takeTurn() async {
  // A low priority runs the task after all other ready tasks.
  await Task.detached(priority: .background) { await Task.yield() }.value
  // On a busy host, that task can end before the caller suspends, so a caller on the main actor
  // might not have yielded it. This task always makes the caller yield.
  await Task.detached { @MainActor in }.value
}
