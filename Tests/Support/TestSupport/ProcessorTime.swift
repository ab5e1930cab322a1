// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Measures the processor time of work, which doesn't depend on the load of the host.
///
/// - Parameter work: The work, which runs on this thread.
/// - Returns: The processor time of this thread.
public func processorTime(of work: () -> Void) -> Duration {
  let start = processorTime()
  work()
  return processorTime() - start
}

private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
