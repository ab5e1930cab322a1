// SPDX-License-Identifier: MIT

/// Runs the other tasks: those of the thread pool that are ready, then those of the main actor, where stores receive
/// what effects send.
func takeTurn() async {
  // Of low priority, so that it comes after what is ready to run.
  await Task.detached(priority: .background) { await Task.yield() }.value
  // On a busy machine that task may end before it is waited for, so that a caller on the main actor
  // has not left it. This one cannot.
  await Task.detached { @MainActor in }.value
}
