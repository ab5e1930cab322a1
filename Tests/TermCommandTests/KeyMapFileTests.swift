// SPDX-License-Identifier: MIT

import Glibc
import TermRender
import TestSupport
import Testing

@testable import TermCommand

@Suite struct KeyMapFileTests {
  @Test func `A key can have any number of sequences`() throws {
    let keys = try KeyMapFile.read(
      """
      {
        // mine
        "counter.add": ["a", "ctrl+up"],
        "app.quit": "g q",
        "counter.reset": [],
      }
      """,
      named: "keys.json"
    )
    #expect(keys["counter.add"] == ["a", "ctrl+up"])
    #expect(keys["app.quit"] == ["g q"])
    #expect(keys["counter.reset"] == [])
    #expect(keys["counter.subtract"] == nil)
    #expect(keys.ids == ["app.quit", "counter.add", "counter.reset"])
  }

  @Test(arguments: [
    ("{\n\"Add\": \"ctlr+q\"}", "keys.json:2: “ctlr+q” isn't a valid key sequence."),
    ("{\"Add\": [\"a\",\n \"nope nope\"]}", "keys.json:1: “nope nope” isn't a valid key sequence."),
    (
      "{\n\n  \"Add\": 7\n}",
      "keys.json:3: “Add” requires a key sequence or a list of key sequences"
    ),
    ("{\"Add\": \"a\",\n\"Add\": \"b\"}", "keys.json:2: Duplicate key “Add” (first on line 1)."),
    ("[]", "keys.json:1: A key map must be a JSON object"),
    ("{\n\"Add\" \"a\"\n}", "keys.json:2: Invalid JSON."),
    ("{\n\"Add\": [\n\"a\"\n],\n\n// c\n\"Quit\": [\"q\"\n}", "keys.json:7: Invalid JSON."),
    ("{\n\"Add\": \"a\"\n", "keys.json:2: Missing “}”. Add it after this line."),
    ("{\"Add\": [\"a\",\n\"b\"\n\n", "keys.json:2: Missing “]”. Add it after this line."),
    ("{\"Add\": \"a\"}}\n", "keys.json:1: Invalid JSON."),
    ("", "keys.json:1: Invalid JSON."),
    ("{\n\"Add\": \"a\"\n\"Quit\": \"q\"\n}", "keys.json:3: Invalid JSON."),
    ("{\n\"Add\": \"a\",\n\"Quit\": [\"q\"]\nTop: \"t\",\n}\n", "keys.json:4: Invalid JSON."),
    ("{\n\"Add\": \"a\",\n\"Quit: \"q\",\n\"Top\": \"t\"\n}", "keys.json:3: Invalid JSON."),
    ("{\n\"Add\": \"a\",,\n\"Quit\": \"q\"\n}", "keys.json:2: Invalid JSON."),
    ("{\"Add\": \"a\", \"Add\": \"b\"}", "keys.json:1: Duplicate key “Add” (first on line 1)."),
    (
      "{\"A\": \"a\",\n\n\"B\": \"b\", \"Quit\": \"zz\"}",
      "keys.json:3: “zz” isn't a valid"
    ),
    (
      "{\n\"A\" // it: below\n: /* as\nhere */ \"zz\"}",
      "keys.json:2: “zz” isn't a valid"
    ),
    ("{'Add': '\\'',\nQuit: 'zz'}", "keys.json:2: “zz” isn't a valid"),
  ])
  func `An error is reported with its line and reason`(text: String, message: String) {
    let error = #expect(throws: KeyMapError.self) { try KeyMapFile.read(text, named: "keys.json") }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `All errors are reported in the order of their lines`() {
    let text = "{\n\"B\": \"x y zz\",\n\"A\": [\"q\", \"??\"]}"
    let error = #expect(throws: KeyMapError.self) { try KeyMapFile.read(text, named: "k") }
    #expect(error?.lines.map { $0.prefix(4) } == ["k:2:", "k:3:"])
  }

  @Test(arguments: [
    (16, nil), (17, "k:1: “Add” has a sequence of more than 16 keys. Use a shorter one."),
  ])
  func `A sequence has at most 16 keys`(count: Int, message: String?) throws {
    let text = "{\"Add\": [\"\(String(repeating: "g ", count: count))\"]}"
    guard let message else {
      #expect(try KeyMapFile.read(text, named: "k")["Add"]?.first?.presses.count == 16)
      return
    }
    let error = #expect(throws: KeyMapError.self) { try KeyMapFile.read(text, named: "k") }
    #expect(error?.lines == [message])
  }

  @Test func `A key map has at most 1000 entries`() throws {
    func text(_ count: Int) -> String {
      "{" + (0..<count).map { "\"key \($0)\": \"a\"," }.joined() + "}"
    }
    #expect(try KeyMapFile.read(text(1_000), named: "k").ids.count == 1_000)
    let error = #expect(throws: KeyMapError.self) { try KeyMapFile.read(text(1_001), named: "k") }
    #expect(error?.lines == ["k: The key map has more than 1000 entries. Remove some."])
  }

  @Test(arguments: [
    (101, "1 more message isn't listed."), (150, "50 more messages aren't listed."),
  ])
  func `The first 100 errors are listed`(count: Int, last: String) {
    let text = "{\n" + (0..<count).map { "\"key \($0)\": 7,\n" }.joined() + "}"
    let error = #expect(throws: KeyMapError.self) { try KeyMapFile.read(text, named: "k") }
    #expect(error?.lines.count == 101)
    #expect(error?.lines.dropLast().last?.hasPrefix("k:101: “key 99” requires") == true)
    #expect(error?.lines.last == last)
  }

  @Test(arguments: ["7", "null", "true", "[\"a\", 7]", "{\"a\": \"b\"}", "[[\"a\"]]"])
  func `A value of the wrong type doesn't hide other errors`(value: String) {
    let text = "{\n\"B\": \"zz\",\n\"A\": \(value),\n\"C\": 1,\n\"D\": \"d\",\n\"D\": \"e\"\n}"
    let error = #expect(throws: KeyMapError.self) { try KeyMapFile.read(text, named: "k") }
    #expect(
      error?.lines.map { $0.prefix(16) } == [
        "k:2: “zz” isn't ", "k:3: “A” require", "k:4: “C” require", "k:6: Duplicate k",
      ]
    )
  }

  @Test func `The error for a missing file contains its path`() {
    let error = #expect(throws: KeyMapError.self) { try KeyMapFile.read("/nowhere/keys.json") }
    #expect(error?.description.hasPrefix("Couldn't read “/nowhere/keys.json”: ") == true)
  }

  @Test func `Reading a device throws an error`() {
    let error = #expect(throws: KeyMapError.self) { try KeyMapFile.read("/dev/zero") }
    #expect(error?.description.contains("it isn't a regular file") == true)
  }

  @Test func `Reading a file above a megabyte throws an error`() {
    let path = "/tmp/keys-\(UInt64.random(in: 0 ... .max)).json"
    defer { unlink(path) }
    close(open(path, O_CREAT | O_WRONLY, 0o600))
    #expect(truncate(path, 1_000_001) == 0)
    let error = #expect(throws: KeyMapError.self) { try KeyMapFile.read(path) }
    #expect(
      error?.description.hasSuffix("larger than 1000000 bytes. Choose a smaller file.") == true
    )
  }

  @Test(
    arguments: [
      String(repeating: "[", count: 999_999), "{" + String(repeating: "\"a\":{", count: 150_000),
      "{\n" + String(repeating: "\"a\n", count: 300_000) + "}",
      "{\n" + (0..<20_000).map { "\"key \($0)\": 7,\n" }.joined() + "}",
      "{\n" + (0..<20_000).map { "\"key \($0)\": \"??\",\n" }.joined() + "}",
    ]
  )
  func `The largest invalid files are rejected quickly`(text: String) {
    let time = processorTime {
      #expect(throws: KeyMapError.self) { try KeyMapFile.read(text, named: "keys.json") }
    }
    #expect(time < .seconds(20))
  }
}
