// SPDX-License-Identifier: MIT

import TermLibC

/// A signal that ended an app.
struct CrashSignal: CustomStringConvertible {
  let number: Int

  init(_ number: Int) { self.number = number }

  /// The name of the signal, or its number if the name is unknown.
  var description: String { Int32(exactly: number).flatMap(Self.name) ?? "signal \(number)" }

  private static func name(of number: Int32) -> String? {
    if let numbers = CLibrary.realTimeSignals, numbers.contains(number) {
      let offset = number - numbers.lowerBound
      return offset == 0 ? "SIGRTMIN" : "SIGRTMIN+\(offset)"
    }
    return names[number]
  }

  private static let names = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGXCPU: "SIGXCPU", SIGALRM: "SIGALRM",
    SIGVTALRM: "SIGVTALRM", SIGPROF: "SIGPROF", SIGIO: "SIGIO", SIGUSR1: "SIGUSR1",
    SIGUSR2: "SIGUSR2",
  ]
  .merging(CLibrary.otherSignals) { name, _ in name }
}
