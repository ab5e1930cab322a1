// SPDX-License-Identifier: MIT

import Glibc
import Testing

extension TTYTests {
  /// Tests of an exploration whose moves crash the app.
  @Suite struct ExploredCrashTests {
    @Test func `An exploration finds crashes and hangs by their shortest paths`() throws {
      let reports = try [1, 2].map { jobs in
        let terminal = try PseudoTerminal(
          command: [
            PseudoTerminal.program("crash-test-host"), "explore", "--depth", "1", "--jobs",
            "\(jobs)",
          ]
        )
        #expect(try terminal.end() == .status(1))
        return terminal.output.split(whereSeparator: \.isNewline).map(String.init)
      }
      let lines = reports[0]
      for (message, key) in [("The reducer trapped.", "r"), ("The body trapped.", "b")] {
        let index = try #require(lines.firstIndex { $0.contains(message) })
        #expect(lines[index].contains("after 1 move: the app crashed: signal"))
        #expect(lines[index + 1] == "  key \(key)")
      }
      // A stack overflow and an invalid access have no message.
      #expect(lines.contains("  key o"))
      #expect(lines.contains("  key m"))
      let index = try #require(lines.firstIndex { $0.contains("the app didn't respond within") })
      #expect(lines[index + 1] == "  key h")
      // The first line contains the time.
      #expect(
        reports[0].filter { !$0.hasSuffix(" s") } == reports[1].filter { !$0.hasSuffix(" s") }
      )
    }

    @Test func `A fault counts even if its test can't be written`() throws {
      var name = Array("/tmp/explored.XXXXXX".utf8CString)
      let folder = String(cString: try #require(mkdtemp(&name)))
      let stem = "\(folder)/crash-test-host"
      defer {
        rmdir("\(stem)-1.swift")
        for number in 1...20 {
          for suffix in ["swift", "jsonl"] { unlink("\(stem)-\(number).\(suffix)") }
        }
        rmdir(folder)
      }
      #expect(mkdir("\(stem)-1.swift", 0o700) == 0)
      let terminal = try PseudoTerminal(
        command: [
          PseudoTerminal.program("crash-test-host"), "explore", "--depth", "1", "-o", folder,
        ]
      )
      #expect(try terminal.end() == .status(1))
      #expect(terminal.output.contains("“\(stem)-1.swift”: it isn't a regular file."))
      // The tests of the other faults are written.
      #expect(access("\(stem)-2.swift", F_OK) == 0)
    }
  }
}
