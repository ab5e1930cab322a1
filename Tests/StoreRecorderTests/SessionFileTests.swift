// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import Testing

@Suite struct SessionFileTests {
  @Test(arguments: UInt64(1)...20)
  func `Reading and writing a session preserves its bytes`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = try random.nextLog(count: 60).bytes
    let log = try SessionLog(parsing: bytes)
    #expect(log.issues.isEmpty)
    #expect(!log.isTruncated)
    #expect(log.bytes == bytes)
    #expect(log.decoded(by: .notes).bytes == bytes)
  }

  @Test func `The starts, actions, and ends of effects are read as written`() throws {
    let text = """
      {"session":1,"app":"notes","version":""}
      {"at":0.51,"by":3,"mark":"start","run":1,"effect":"search"}
      {"at":0.52,"mark":"start","run":2,"effect":"save"}
      {"at":0.9,"cause":4,"kind":"effect","effect":"search","run":1,"action":"Found","value":{}}
      {"at":0.9,"mark":"stop","run":1}
      {"at":1,"cause":5,"kind":"effect","effect":"save","action":"Saved","value":{}}

      """
    let log = try SessionLog(parsing: Array(text.utf8))
    let runs = log.entries.compactMap { if case .run(let run) = $0 { run } else { nil } }
    #expect(
      runs == [
        SessionRun(number: 1, time: .seconds(0.51), event: .start(effect: "search", cause: 3)),
        SessionRun(number: 2, time: .seconds(0.52), event: .start(effect: "save", cause: nil)),
        SessionRun(number: 1, time: .seconds(0.9), event: .end),
      ]
    )
    let senders: [Int?] = log.entries.compactMap { entry in
      guard case .cause(let cause) = entry, case .effect(_, _, let run) = cause.kind else {
        return nil
      }
      return .some(run)
    }
    #expect(senders == [1, nil])
    #expect(String(decoding: log.bytes, as: UTF8.self) == text)
  }

  @Test func `A crash is read after an incomplete line`() throws {
    let text = """
      {"session":1,"app":"notes","version":"","build":"elf:9f3c"}
      {"at":0.5,"mark":"frame"}
      {"at":0.9,"cha
      {"mark":"crash","signal": 5}

      """
    let log = try SessionLog(parsing: Array(text.utf8))
    #expect(log.head.build == "elf:9f3c")
    #expect(log.issues.map(\.line) == [3])
    guard case .crash(signal: 5)? = log.entries.last else {
      Issue.record("The last entry is \(String(describing: log.entries.last)).")
      return
    }
    let lines = String(decoding: log.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == #"{"session":1,"app":"notes","version":"","build":"elf:9f3c"}"#)
    #expect(lines.last == #"{"mark":"crash","signal":5}"#)
  }

  @Test func `Decoded actions equal the written actions`() throws {
    var random = SeededGenerator(seed: 7)
    let actions = (0..<200).map { _ in random.nextAction() }
    let entries = actions.map {
      SessionEntry.change(SessionChange($0, at: .zero, cause: nil, role: .revision))
    }
    let log = try SessionLog(parsing: SessionLog(entries: entries).bytes).decoded(by: .notes)
    #expect(log.changes.map { "\($0.action)" } == actions.map { "\($0)" })
    #expect(!log.changes.contains { $0.action is RawAction })
  }

  @Test func `A session omits the error of a failed effect`() throws {
    struct Failure: Error {}
    let failed = EffectFailed(effect: "load", error: Failure(), event: Add(text: "secret"))
    let entry = SessionEntry.change(SessionChange(failed, at: .zero, cause: nil, role: .revision))
    let bytes = SessionLog(entries: [entry]).bytes
    let read = try SessionLog(parsing: bytes).decoded(by: ActionRegistry()).changes[0].action
    let decoded = try #require(read as? EffectFailed)
    #expect(decoded == failed)
    #expect(decoded.error == nil && decoded.event == nil)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"))
  }

  @Test func `A truncated file contains all complete lines`() throws {
    var random = SeededGenerator(seed: 3)
    let bytes = try random.nextLog(count: 12).bytes
    let whole = lines(of: bytes)
    let headEnd = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    for end in headEnd..<bytes.count {
      let log = try SessionLog(parsing: Array(bytes[..<end]))
      let complete = bytes[..<end].count { $0 == UInt8(ascii: "\n") }
      let isWhole = end == headEnd || bytes[end] == UInt8(ascii: "\n")
      let expected = isWhole ? complete + 1 : complete
      #expect(lines(of: log.bytes) == Array(whole.prefix(expected)))
      #expect(log.issues.isEmpty)
      #expect(log.isTruncated == (!isWhole && bytes[end - 1] != UInt8(ascii: "\n")))
    }
  }

  @Test func `A damaged byte affects at most one line and is reported`() throws {
    var random = SeededGenerator(seed: 5)
    let bytes = try random.nextLog(count: 10).bytes
    let whole = lines(of: bytes)
    let headEnd = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
    for index in headEnd..<bytes.count where bytes[index] != UInt8(ascii: "\n") {
      for damage: UInt8 in [0, 0x20, 0x22, 0x5C, 0x7D, 0xC3, 0xFF] {
        var damaged = bytes
        damaged[index] = damage
        let log = try SessionLog(parsing: damaged)
        let line = bytes[..<index].count { $0 == UInt8(ascii: "\n") }
        let others = whole.indices.filter { $0 != line }.map { whole[$0] }
        let read = lines(of: log.bytes)
        #expect(read.count == whole.count - log.issues.count)
        #expect(others.allSatisfy(read.contains))
        #expect(log.issues.allSatisfy { $0.line == line + 1 })
      }
    }
  }

  @Test func `A damaged header doesn't affect the entries`() throws {
    var random = SeededGenerator(seed: 2)
    var bytes = try random.nextLog(count: 5).bytes
    bytes[0] = UInt8(ascii: "x")
    let log = try SessionLog(parsing: bytes)
    #expect(log.entries.count == 5)
    #expect(
      log.issues.map(\.description) == [
        "line 1: expected a JSON object at column 1"
      ]
    )
  }

  @Test(arguments: [
    (#"{"at":1,"mark":"fork"}"#, "“revision” must be a nonnegative whole number"),
    (#"{"at":-1,"mark":"frame"}"#, "“at” must be a nonnegative time in seconds"),
    (#"{"at":1e9,"mark":"frame"}"#, "“at” must be a nonnegative time in seconds"),
    (#"{"mark":"frame"}"#, "“at” must be a nonnegative time in seconds"),
    (#"{"at":1,"change":7}"#, "“change” must be a string"),
    (#"{"at":1,"change":"\ud800","value":{}}"#, "“change” must be a string"),
    (#"{"at":1,"cause":1,"kind":"input"}"#, "the “value” of the input is missing"),
    (
      #"{"at":1,"mark":"fork","revision":99999999999999999999}"#,
      "“revision” must be a nonnegative whole number"
    ),
    (
      #"{"at":1,"mark":"fork","revision":1,"skipping":[1,-2]}"#,
      "“skipping” must be an array of nonnegative whole numbers"
    ),
    (#"{"at":1} x"#, "unexpected text after the value at column 10"),
    (#"{"at":1"#, "expected a comma or closing brace at column 8"),
    (#"{"at":01,"mark":"frame"}"#, "expected a comma or closing brace at column 8"),
    (#"{"at":tru}"#, "expected a value at column 10"),
    (#"{"a":"\x"}"#, "invalid escape sequence in a string at column 9"),
    (#"[1]"#, "expected a JSON object at column 1"),
  ])
  func `An unreadable line is reported with its number and reason`(
    line: String,
    reason: String
  ) throws {
    let text = "\(Self.head)\n\(line)\n\(Self.frame)\n"
    let log = try SessionLog(parsing: Array(text.utf8))
    #expect(log.issues.map(\.description) == ["line 2: \(reason)"])
    #expect(log.entries.count == 1)
  }

  static let head = #"{"session":1,"app":"notes","version":""}"#
  static let frame = #"{"at":1,"mark":"frame"}"#

  @Test func `A second header is ignored`() throws {
    let text =
      "\(Self.head)\n\(Self.frame)\n" + #"{"session":1,"app":"other","version":"2"}"# + "\n"
    let log = try SessionLog(parsing: Array(text.utf8))
    #expect(log.head.app == "notes")
    #expect(log.entries.count == 1)
  }

  @Test(arguments: ["1e2", "1E2", "1.5E+2", "-1E-2"])
  func `Exponents can have a lowercase or uppercase E`(number: String) throws {
    let text = "\(Self.head)\n" + #"{"at":0,"change":"A","value":\#(number)}"#
    let log = try SessionLog(parsing: Array(text.utf8))
    #expect(log.issues.isEmpty)
    let value = try #require((log.changes.first?.action as? RawAction)?.value)
    #expect(try value.decode(Double.self) == Double(number))
  }

  @Test func `Deep nesting and long lines affect only their own lines`() throws {
    let deep = #"{"at":1,"change":"A","value":"# + String(repeating: "[", count: 1_000_000)
    let closed =
      #"{"at":1,"change":"A","value":"# + String(repeating: "[", count: 200)
      + String(repeating: "]", count: 200) + "}"
    let many = "{" + String(repeating: #""a":1,"#, count: 1_000) + #""b":1}"#
    let long = #"{"at":1,"change":"A","value":""# + String(repeating: "a", count: 17 << 20) + #""}"#
    let text = [Self.head, deep, closed, many, long, Self.frame, ""].joined(separator: "\n")
    let log = try SessionLog(parsing: Array(text.utf8))
    #expect(log.entries.count == 1)
    #expect(log.issues.map(\.line) == [2, 3, 4, 5])
    #expect(
      log.issues.map(\.reason) == [
        "too many levels of nesting at column 157",
        "too many levels of nesting at column 157",
        "too many fields at column 6008",
        "the line is longer than 16777216 bytes",
      ]
    )
  }

  @Test func `Only the first hundred damaged lines are listed`() throws {
    let text = Self.head + String(repeating: "\nx", count: 10_000) + "\n\(Self.frame)\n"
    let log = try SessionLog(parsing: Array(text.utf8))
    #expect(log.issues.count == 101)
    #expect(log.entries.count == 1)
  }

  @Test func `Parsing random bytes succeeds or throws an error`() {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array(#"{}[]":,0123456789.eE-+truefalsn\u"#.utf8) + [0x0A, 0xFF]
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      do throws(SessionError) {
        let log = try SessionLog(parsing: bytes)
        #expect(log.entries.count <= bytes.count)
      } catch {
        #expect([.notASession, .newerFormat].contains(error.code))
      }
    }
  }

  @Test func `Reading a newer format throws an error`() {
    let error = #expect(throws: SessionError.self) {
      try SessionLog(parsing: Array(#"{"session":2,"app":""}"#.utf8))
    }
    #expect(error?.code == .newerFormat)
    #expect(
      error?.description
        == "Couldn't read the session: it has format 2, but this program supports formats up to 1. "
        + "Open it with a newer version of the program."
    )
  }

  @Test func `Unknown records and types are preserved`() throws {
    let text = """
      \(Self.head)
      {"at":1,"sound":"ping", "loud":true}
      {"at":1,"mark":"bookmark","name":"x"}
      {"at":2,"change":"Gone.Type","value":{"b": 1,  "a":[ ]}}

      """
    let log = try SessionLog(parsing: Array(text.utf8))
    #expect(log.issues.isEmpty)
    #expect(log.decoded(by: .notes).bytes == Array(text.utf8))
  }

  @Test func `Reading a missing or empty file throws an error`() {
    let error = #expect(throws: SessionError.self) { try SessionLog(path: "/nowhere/x.session") }
    #expect(
      error?.description
        == "Couldn't read the session “/nowhere/x.session”: No such file or directory. Check the "
        + "path."
    )
    #expect(throws: SessionError.self) { try SessionLog(parsing: []) }
  }

  @Test func `ReSwift-Recorder actions are imported as changes`() throws {
    let text = """
      [
        {"timestamp" : 472338423.5, "action" : {"type" : "Old.Add", "isTypedAction" : true,
          "payload" : {"text" : "a"}}},
        {"timestamp" : 472338425.75, "action" : {"type" : "Old.Empty", "isTypedAction" : true,
          "payload" : "ReSwift_Null"}},
        {"timestamp" : "x", "action" : {}}
      ]
      """
    var registry = ActionRegistry()
    registry.register(Add.self, aliases: "Old.Add")
    let log = try SessionLog(parsing: Array(text.utf8)).decoded(by: registry)
    #expect(log.changes.map(\.time) == [.zero, .milliseconds(2_250)])
    #expect(log.changes.first?.action as? Add == Add(text: "a"))
    #expect("\(log.changes[1].action)" == "Old.Empty {}")
    #expect(log.issues.map(\.line) == [3])
  }
}

extension RawAction {
  var value: JSONText? { if case .value(let value) = content { value } else { nil } }
}
