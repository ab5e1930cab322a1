// SPDX-License-Identifier: MIT

import Glibc

/// Microseconds on a clock that runs evenly.
func now() -> Double { time(of: CLOCK_MONOTONIC) }

func time(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// Keeps this thread, and processes that it starts, on one processor; anywhere where it does not exist.
func runOnProcessor(_ number: Int) {
  var processors = cpu_set_t()
  withUnsafeMutableBytes(of: &processors) { bits in bits[number / 8] = 1 << (number % 8) }
  sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &processors)
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
