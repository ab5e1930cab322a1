// SPDX-License-Identifier: MIT

import CTermTTY
import Dispatch

/// An executor of tasks on threads with a signal stack.
///
/// After a stack overflow, the handler that restores the terminal can run only on such a stack, which the threads of the
/// default executor don't have.
package final class SignalStackExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "TermTTY.SignalStackExecutor", attributes: .concurrent)

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      tr_signal_stack_add()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
