// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import Testing

extension SessionFileTests {
  @Test func `Compacting a value preserves whitespace in strings`() throws {
    let text = try JSONText(#"{"a" : "x\\","# + "\n" + #"  "b \" c": "y z" }"#)
    #expect(text.description == #"{"a":"x\\","b \" c":"y z"}"#)
  }

  @Test(arguments: UInt64(1)...40)
  func `Each record is written on one line`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let payloads = (0..<5).map { _ in random.nextJSON(depth: 3) }
    let actions = payloads.enumerated().map { index, payload in
      #"{"timestamp":\#(index),"action":{"type":"Old.\#(index)","payload":\#(payload)}}"#
    }
    let old = try SessionLog(parsing: Array("[\(actions.joined(separator: ",\n"))]".utf8))
    #expect(old.issues.isEmpty)
    #expect(lines(of: old.bytes).count == 6)
    #expect(!old.bytes.contains(UInt8(ascii: "\r")))

    let read = try SessionLog(parsing: old.bytes)
    #expect(read.issues.isEmpty)
    #expect(read.bytes == old.bytes)
    for (payload, change) in zip(payloads, read.changes) {
      let value = try #require((change.action as? RawAction)?.value)
      #expect(try value.decode(AnyJSON.self) == JSONText(payload).decode(AnyJSON.self))
    }
    #expect(read.changes.count == 5)
  }
}

/// An equatable JSON value.
private indirect enum AnyJSON: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([AnyJSON])
  case object([String: AnyJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if container.decodeNil() {
        .null
      } else if let value = try? container.decode(Bool.self) {
        .bool(value)
      } else if let value = try? container.decode(Double.self) {
        .number(value)
      } else if let value = try? container.decode(String.self) {
        .string(value)
      } else if let value = try? container.decode([AnyJSON].self) {
        .array(value)
      } else {
        .object(try container.decode([String: AnyJSON].self))
      }
  }
}

extension SeededGenerator {
  /// Returns a random JSON value with random whitespace between its tokens.
  fileprivate mutating func nextJSON(depth: Int) -> String {
    let count = Int.random(in: 0...3, using: &self)
    let value: String
    switch Int.random(in: depth > 0 ? 0...5 : 2...5, using: &self) {
    case 0:
      let parts = (0..<count).map { _ in nextJSON(depth: depth - 1) }
      value = "[\(nextBlanks())\(parts.joined(separator: ","))]"
    case 1:
      let parts = (0..<count).map { #""\#($0)"\#(nextBlanks()):\#(nextJSON(depth: depth - 1))"# }
      value = "{\(nextBlanks())\(parts.joined(separator: ",\(nextBlanks())"))}"
    case 2: value = ["true", "false", "null"].randomElement(using: &self) ?? "null"
    case 3: value = "\(Int.random(in: -9...9, using: &self)).5e1"
    default:
      let parts = [#"\n"#, #"\r"#, #"\""#, #"\\"#, #"\u000A"#, " ", "  a", "é", "\u{2028}", "{"]
      value = "\"\((0..<count).map { _ in parts.randomElement(using: &self) ?? "" }.joined())\""
    }
    return nextBlanks() + value + nextBlanks()
  }

  private mutating func nextBlanks() -> String {
    ["", " ", "\n", "\r\n", "\t", "\n\n    "].randomElement(using: &self) ?? ""
  }
}
