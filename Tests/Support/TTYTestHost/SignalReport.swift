// SPDX-License-Identifier: MIT

import Glibc

/// The handlers of all signals of the process.
@MainActor
struct SignalReport {
  /// The handlers before the session, or `nil` if they aren't compared.
  static var before: SignalReport?

  private let handlers: [Int]

  init() {
    handlers = (1..<65).map { number in
      var action = sigaction()
      guard sigaction(Int32(number), nil, &action) == 0 else { return 0 }
      return withUnsafeBytes(of: &action.__sigaction_handler) { $0.load(as: Int.self) }
    }
  }

  /// Installs handlers of the program, and ignores some signals.
  nonisolated static func handleSome() {
    for number in [SIGTERM, SIGUSR1, SIGPIPE, SIGALRM] { handle(number) }
    for number in [SIGXFSZ, SIGTRAP, SIGABRT] { signal(number, SIG_IGN) }
  }

  /// Installs a handler that prints the number of the signal, which has two digits.
  ///
  /// The function isn't isolated, because the handler would check that the main actor runs it.
  nonisolated static func handle(_ number: Int32) {
    signal(number) { number in
      // Without a string, because a handler must not allocate memory.
      let (tens, ones) = (
        UInt8(ascii: "0") + UInt8(number / 10), UInt8(ascii: "0") + UInt8(number % 10)
      )
      var line: (UInt64, UInt8, UInt8, UInt8) = (0x2064_656c_646e_6168, tens, ones, 10)
      write(STDERR_FILENO, &line, 11)
    }
  }

  /// Waits until the captured output contains the given number of handlers' lines.
  ///
  /// Another thread may still be about to handle a signal that was sent before the latest key.
  static func waitForLines(_ count: Int) {
    var status = stat()
    while fstat(STDERR_FILENO, &status) == 0, status.st_size < count * 11 { poll(nil, 0, 1) }
  }

  /// Prints the numbers of the signals whose handlers have changed.
  static func printChanges() {
    guard let before else { return }
    let after = SignalReport()
    print("changed: \((1..<65).filter { before.handlers[$0 - 1] != after.handlers[$0 - 1] })")
  }
}
