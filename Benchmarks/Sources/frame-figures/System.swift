// SPDX-License-Identifier: MIT

import Glibc

/// Returns the time of the monotonic clock, in microseconds.
func now() -> Double { time(of: CLOCK_MONOTONIC) }

func time(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// Keeps all processors awake until the program ends, with idle-priority threads.
///
/// A processor that sleeps between two keys, or that a virtual machine releases, resumes with cold caches. Their state
/// depends on the other load of the host, so the measurements wouldn't be comparable.
func keepProcessorsAwake() {
  for _ in 0..<sysconf(Int32(_SC_NPROCESSORS_ONLN)) {
    var thread = pthread_t()
    let status = pthread_create(
      &thread,
      nil,
      { _ in
        let idle: Int32 = 5  // SCHED_IDLE, which Swift doesn't import
        var parameters = sched_param()
        check(sched_setscheduler(0, idle, &parameters) == 0, "Setting the priority of a thread")
        while true { _ = time(of: CLOCK_MONOTONIC) }
      },
      nil
    )
    check(status == 0, "Creating a thread")
  }
}

/// Exits with a message if an operation failed that all measurements depend on.
func check(_ succeeds: Bool, _ what: @autoclosure () -> String) {
  guard !succeeds else { return }
  let message = "\(what()) failed: \(String(cString: strerror(errno)))\n"
  _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(EXIT_FAILURE)
}

/// Calls a closure with strings as a null-terminated array of C strings.
func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}
