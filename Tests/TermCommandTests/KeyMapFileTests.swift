// SPDX-License-Identifier: MIT

import TermRender
import Testing

@testable import TermCommand

@Suite struct KeyMapFileTests {
  @Test func `A key has one press, several or none`() throws {
    let keys = try KeyMapFile.read(
      """
      {
        // mine
        "Add": ["a", "ctrl+up"],
        "Quit": "g q",
        "Reset": [],
      }
      """,
      named: "keys.json"
    )
    #expect(keys["Add"] == ["a", "ctrl+up"])
    #expect(keys["Quit"] == ["g q"])
    #expect(keys["Reset"] == [])
    #expect(keys["Subtract"] == nil)
    #expect(keys.titles == ["Add", "Quit", "Reset"])
  }

  @Test(arguments: [
    ("{\n\"Add\": \"ctlr+q\"}", "keys.json:2: No keys are called “ctlr+q”"),
    ("{\"Add\": [\"a\",\n \"nope nope\"]}", "keys.json:1: No keys are called “nope nope”"),
    ("{\n\n  \"Add\": 7\n}", "keys.json:3: “Add” needs a press or a list of them"),
    ("{\"Add\": \"a\",\n\"Add\": \"b\"}", "keys.json:2: “Add” is there twice, first in line 1."),
    ("[]", "keys.json:1: A key map is an object"),
    ("{\n\"Add\" \"a\"\n}", "keys.json:2: Here begins what is no JSON."),
    ("{\n\"Add\": [\n\"a\"\n],\n\n// c\n\"Quit\": [\"q\"\n}", "keys.json:7: Here begins"),
    ("{\n\"Add\": \"a\"\n", "keys.json:2: Behind this line “}” is missing."),
    ("{\"Add\": [\"a\",\n\"b\"\n\n", "keys.json:2: Behind this line “]” is missing."),
    ("{\"Add\": \"a\"}}\n", "keys.json:1: Here begins"),
    ("", "keys.json:1: Here begins"),
    ("{\n\"Add\": \"a\"\n\"Quit\": \"q\"\n}", "keys.json:3: Here begins"),
    ("{\n\"Add\": \"a\",\n\"Quit\": [\"q\"]\nTop: \"t\",\n}\n", "keys.json:4: Here begins"),
    ("{\n\"Add\": \"a\",\n\"Quit: \"q\",\n\"Top\": \"t\"\n}", "keys.json:3: Here begins"),
    ("{\n\"Add\": \"a\",,\n\"Quit\": \"q\"\n}", "keys.json:2: Here begins"),
    ("{\"Add\": \"a\", \"Add\": \"b\"}", "keys.json:1: “Add” is there twice, first in line 1."),
    ("{\"A\": \"a\",\n\n\"B\": \"b\", \"Quit\": \"zz\"}", "keys.json:3: No keys are called “zz”"),
    ("{\n\"A\" // it: below\n: /* as\nhere */ \"zz\"}", "keys.json:2: No keys are called “zz”"),
    ("{'Add': '\\'',\nQuit: 'zz'}", "keys.json:2: No keys are called “zz”"),
  ])
  func `A fault is told with its line and reason`(text: String, sentence: String) {
    let fault = #expect(throws: KeyMapFault.self) { try KeyMapFile.read(text, named: "keys.json") }
    #expect(fault?.description.contains(sentence) == true, "\(fault?.description ?? "")")
  }

  @Test func `All faults are told, in the order of their lines`() {
    let text = "{\n\"B\": \"x y zz\",\n\"A\": [\"q\", \"??\"]}"
    let fault = #expect(throws: KeyMapFault.self) { try KeyMapFile.read(text, named: "k") }
    #expect(fault?.lines.map { $0.prefix(4) } == ["k:2:", "k:3:"])
  }

  @Test(arguments: ["7", "null", "true", "[\"a\", 7]", "{\"a\": \"b\"}", "[[\"a\"]]"])
  func `A value of the wrong kind hides no other fault`(value: String) {
    let text = "{\n\"B\": \"zz\",\n\"A\": \(value),\n\"C\": 1,\n\"D\": \"d\",\n\"D\": \"e\"\n}"
    let fault = #expect(throws: KeyMapFault.self) { try KeyMapFile.read(text, named: "k") }
    #expect(
      fault?.lines.map { $0.prefix(16) } == [
        "k:2: No keys are", "k:3: “A” needs a", "k:4: “C” needs a", "k:6: “D” is ther",
      ]
    )
  }

  @Test func `A file that is not there is named`() {
    let fault = #expect(throws: KeyMapFault.self) { try KeyMapFile.read("/nowhere/keys.json") }
    #expect(fault?.description.hasPrefix("The file /nowhere/keys.json cannot be read") == true)
  }

  @Test func `A file without end is given up`() {
    let fault = #expect(throws: KeyMapFault.self) { try KeyMapFile.read("/dev/zero") }
    #expect(fault?.description.hasSuffix("it has more than 1000000 bytes.") == true)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "[", count: 999_999), "{" + String(repeating: "\"a\":{", count: 150_000),
      "{\n" + String(repeating: "\"a\n", count: 300_000) + "}",
      "{\n" + (0..<20_000).map { "\"key \($0)\": 7,\n" }.joined() + "}",
      "{\n" + (0..<20_000).map { "\"key \($0)\": \"??\",\n" }.joined() + "}",
    ]
  )
  func `The worst file of the size that is read is refused in no time`(text: String) {
    #expect(throws: KeyMapFault.self) { try KeyMapFile.read(text, named: "keys.json") }
  }
}
