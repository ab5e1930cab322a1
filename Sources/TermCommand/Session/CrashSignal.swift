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
  var description: String { Int32(exactly: number).flatMap(Self.name) ?? "signal \(number)" }

  private static func name(of number: Int32) -> String? {
    #if !canImport(Darwin)
    let (first, last) = realTimeNumbers
    if first...last ~= number { return number == first ? "SIGRTMIN" : "SIGRTMIN+\(number - first)" }
    #endif
    return names[number]
  }

  private static let names: [Int32: String] = {
    var names = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
      SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGXCPU: "SIGXCPU", SIGALRM: "SIGALRM",
      SIGVTALRM: "SIGVTALRM", SIGPROF: "SIGPROF", SIGIO: "SIGIO", SIGUSR1: "SIGUSR1",
      SIGUSR2: "SIGUSR2",
    ]
    #if canImport(Darwin)
    names[SIGEMT] = "SIGEMT"
    #else
    names[SIGPWR] = "SIGPWR"
    names[SIGSTKFLT] = "SIGSTKFLT"
    #endif
    return names
  }()

  #if canImport(Glibc)
  private static var realTimeNumbers: (first: Int32, last: Int32) {
    (__libc_current_sigrtmin(), __libc_current_sigrtmax())
  }
  #elseif canImport(Musl)
  private static var realTimeNumbers: (first: Int32, last: Int32) {
    (__libc_current_sigrtmin(), __libc_current_sigrtmax())
  }
  #endif
}
