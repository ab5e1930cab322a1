// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A signal that ended an app.
struct CrashSignal: CustomStringConvertible {
  let number: Int

  init(_ number: Int) { self.number = number }

  /// The name of the signal, or its number if the name is unknown.
  var description: String { Self.names[Int32(truncatingIfNeeded: number)] ?? "signal \(number)" }

  private static let names = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGXCPU: "SIGXCPU", SIGALRM: "SIGALRM",
    SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2",
  ]
}
