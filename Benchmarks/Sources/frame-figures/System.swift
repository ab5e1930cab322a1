// SPDX-License-Identifier: MIT

import Glibc

/// Microseconds on a clock that runs evenly.
func now() -> Double { time(of: CLOCK_MONOTONIC) }

func time(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// Keeps all processors awake until the program ends, by threads that run where nothing else wants to.
///
/// A processor that sleeps between two keys, or that a virtual machine gives away, comes back with cold
/// caches; how cold depends on what else the machine does, so figures could not be compared.
func keepProcessorsAwake() {
  for _ in 0..<sysconf(Int32(_SC_NPROCESSORS_ONLN)) {
    var thread = pthread_t()
    let status = pthread_create(
      &thread,
      nil,
      { _ in
        let idle: Int32 = 5  // SCHED_IDLE, which Swift does not import
        var parameters = sched_param()
        check(sched_setscheduler(0, idle, &parameters) == 0, "sched_setscheduler")
        while true { _ = time(of: CLOCK_MONOTONIC) }
      },
      nil
    )
    check(status == 0, "pthread_create")
  }
}

/// Ends the program with a sentence if something failed that all figures depend on.
func check(_ succeeds: Bool, _ what: @autoclosure () -> String) {
  guard !succeeds else { return }
  let sentence = "\(what()) failed: \(String(cString: strerror(errno)))\n"
  _ = sentence.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(EXIT_FAILURE)
}

/// Calls a body with strings as C takes a list of them.
func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}
