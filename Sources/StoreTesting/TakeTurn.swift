// SPDX-License-Identifier: MIT

/// Runs the ready tasks of the thread pool, and then the tasks of the main actor.
///
/// Stores receive actions from effects on the main actor.
package func takeTurn() async {
  // A low priority runs the task after all other ready tasks.
  await Task.detached(priority: .background) { await Task.yield() }.value
  // On a busy host, that task can end before the caller suspends, so a caller on the main actor
  // might not yield. The following task always makes the caller yield.
  await Task.detached { @MainActor in }.value
}
