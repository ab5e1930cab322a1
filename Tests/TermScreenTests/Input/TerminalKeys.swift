// SPDX-License-Identifier: MIT

import TermScreen
import Testing

/// The sequences that the keys of one terminal send, in terminfo notation.
///
/// Each line contains the name of a key, as in key maps, or of a row of keys, followed by their sequences. `\E` is an
/// escape, `\s` is a space, `\^` is a caret, and `^X` is a control character.
struct TerminalKeys: CustomTestStringConvertible, Sendable {
  let name: String
  let cases: [SequenceCase]

  init(_ name: String, _ lines: String) {
    self.name = name
    cases = lines.split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ").map(String.init)
      let keys = Self.keys(named: words[0])
      let spellings = words.dropFirst()
      // Each of several keys has one sequence. A single key can have several.
      precondition(
        keys.count == 1 || keys.count == spellings.count,
        "\(name) has \(spellings.count) sequences for \(keys.count) keys (\(words[0])). Add one for each."
      )
      return zip(keys.count == 1 ? spellings.map { _ in keys[0] } : keys, spellings).map {
        SequenceCase(Self.bytes($1), [.key($0)])
      }
    }
  }

  var testDescription: String { name }

  private static func keys(named name: String) -> [KeyPress] {
    let word = name.split(separator: "+").last.map(String.init) ?? name
    let held = String(name.dropLast(word.count))
    let names =
      switch word {
      case "arrows": ["up", "down", "right", "left"]
      case "block": ["insert", "delete", "home", "end", "pageup", "pagedown"]
      case "f1…f4": (1...4).map { "f\($0)" }
      case "f5…f12": (5...12).map { "f\($0)" }
      case "f1…f12": (1...12).map { "f\($0)" }
      case "f13…f20": (13...20).map { "f\($0)" }
      case "0…9": (0...9).map { "\($0)" }
      case "a…z": (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
      default: [word]
      }
    return names.map { KeyPress(stringLiteral: held + $0) }
  }

  /// Returns the bytes of a sequence in terminfo notation.
  private static func bytes(_ spelling: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(spelling.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        switch rest.popFirst() {
        case UInt8(ascii: "E"): bytes.append(0x1B)
        case UInt8(ascii: "s"): bytes.append(0x20)
        case let other: bytes.append(other ?? byte)
        }
      case UInt8(ascii: "^"): bytes.append((rest.popFirst() ?? 0) ^ 0x40)
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}
