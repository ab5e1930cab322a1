// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import TermRender

/// Environment variables and messages on standard error.
///
/// Each test runs in a separate process.
@Suite struct EnvironmentTests {
  @Test func `ACCESSIBLE enables accessible mode unless it's empty or 0`() async {
    await #expect(processExitsWith: .success) {
      for (value, isAccessible) in [("1", true), ("yes", true), ("0", false), ("", false)] {
        setenv("ACCESSIBLE", value, 1)
        precondition(RunOptions().isAccessible == isAccessible, value)
        precondition(RunOptions(accessible: true).isAccessible)
      }
      unsetenv("ACCESSIBLE")
      precondition(!RunOptions().isAccessible)
    }
  }

  @Test func `An error message prints control characters as symbols`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      printError("one\u{1B}[2J\ntwo")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("one␛[2J\ntwo\n"))
    #expect(!text.contains("\u{1B}"))
  }
}
