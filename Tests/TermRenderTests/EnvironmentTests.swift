// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import TermRender

/// What the environment asks for, and what is printed beside the screen; each test has a process of its own.
@Suite struct EnvironmentTests {
  @Test func `ACCESSIBLE asks for accessible mode, unless it is empty or 0`() async {
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

  @Test func `Control characters of an error are printed as characters`() async {
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
