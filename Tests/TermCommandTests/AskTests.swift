// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import Testing

@testable import TermCommand

/// Tests of the requests and the output of the command `ask`.
@Suite struct AskTests {
  @Test func `Arguments become fields of a request`() throws {
    #expect(try AskWord.press.request(["down", "g g"], timeout: nil)?.keys == ["down", "g g"])
    #expect(try AskWord.type.request(["two", "words"], timeout: nil)?.text == "two words")
    #expect(try AskWord.state.request(["a.b"], timeout: nil)?.path == "a.b")
    #expect(try AskWord.state.request([], timeout: nil)?.path == nil)
    let wait = try #require(try AskWord.wait.request(["state", "a", "=", "1"], timeout: 2))
    #expect(wait.condition == "state a = 1")
    #expect(wait.timeout == 2)
    #expect(try AskWord.log.request([], timeout: nil)?.name == "record")
    #expect(try AskWord.help.request([], timeout: nil) == nil)
  }

  @Test(
    arguments: [
      (AskWord.press, []), (.type, []), (.click, []), (.click, ["a", "b"]), (.wait, []),
      (.state, ["a", "b"]),
      (.log, ["0"]), (.log, ["-1"]), (.log, ["x"]), (.regions, ["x"]), (.why, []), (.why, ["1"]),
      (.frame, ["x"]),
    ] as [(AskWord, [String])]
  )
  func `Invalid arguments are rejected with the usage`(word: AskWord, arguments: [String]) {
    #expect { try word.request(arguments, timeout: nil) } throws: {
      "\($0)".contains("Use: ask SOCKET \(word.usage)")
    }
  }

  @Test(arguments: [("200ms", 0.2), ("0s", 0), ("1.5s", 1.5), ("2m", 120), ("7", 7)])
  func `A time has a unit or is in seconds`(text: String, seconds: Double) throws {
    #expect(try SearchTime(text).duration == .seconds(seconds))
  }

  @Test(arguments: ["", "s", "-1s", "1h", "nan", "1441m", "infs"])
  func `An invalid time is rejected`(text: String) {
    #expect(throws: ValidationError.self) { try SearchTime(text) }
  }

  @Test func `Only waiting requests have a timeout`() {
    #expect(throws: ValidationError.self) { try AskWord.frame.request([], timeout: 1) }
  }

  @Test(arguments: [
    (#"{"a":[1,{"b":"x,[\"}"}],"c":{},"d":[]}"#, 10), (#""a""#, 1), ("7", 1), ("[]", 1),
    (#"[[],{}]"#, 4),
  ])
  func `Indented JSON has one value per line and the same contents`(text: String, lines: Int) throws
  {
    let json = try JSONText(text)
    #expect(json.indented.split(separator: "\n").count == lines)
    #expect(try JSONText(json.indented).decode(JSONValue.self) == json.decode(JSONValue.self))
  }

  @Test func `Unsafe characters of JSON become escape sequences`() throws {
    let text = "\"a\u{9b}31m\u{202e}\u{7f}é千👍\u{e0041}\u{301}\""
    let safe = text.safeJSON
    #expect(safe == #""a\u009b31m\u202e\u007fé千👍\udb40\udc41\u0301""#)
    #expect(try JSONText(safe).decode(String.self) == JSONText(text).decode(String.self))
    #expect(
      try JSONText(text).indented.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{9b}" }
    )
  }

  @Test func `The schemas of all requests are JSON`() throws {
    for kind in InspectRequestKind.allCases {
      let json = try JSONText(encoding: kind.schemas).description
      #expect(json.contains(#""do":{"const":"\#(kind.rawValue)"}"#))
    }
  }
}
