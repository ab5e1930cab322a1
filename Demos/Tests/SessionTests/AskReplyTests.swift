// SPDX-License-Identifier: MIT

import ArgumentParser
import CounterDemo
import DemoTestSupport
import Testing

@testable import TermCommand

/// Tests of the messages about the replies of a running app.
@MainActor
@Suite struct AskReplyTests {
  @Test(arguments: [
    #"{"holds":false}"#, #"{"holds":false,"effects":["a\nFORGED"]}"#, #"{"ended":true}"#,
    #"{"holds":false,"stopped":"program"}"#, #"{"error":"a\nFORGED"}"#,
  ])
  func `Conditions and replies start no line of a message`(reply: String) async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { @MainActor [reply = reply as String] in
      let parsed = try AskReply(Array(reply.utf8))
      let words = ["frame", "contains", "x\nFORGED\u{2028}"]
      do {
        try parsed.show(.wait, words, json: false, of: CounterApp.self)
      } catch is ExitCode {}
    }
    let text = result.standardError
    #expect(text.contains("␊FORGED"))
    #expect(!text.contains("\nFORGED"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || OutputGrammar.isShown($0) })
  }
}
