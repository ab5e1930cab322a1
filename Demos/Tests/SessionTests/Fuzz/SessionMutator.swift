// SPDX-License-Identifier: MIT

import TermRender

/// Random damage to the lines of a session file.
///
/// Most changes leave valid JSON, so that the readers accept them and the values reach the decoders.
struct SessionMutator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Numbers at the limits of integers, times, and floating-point values.
  private static let numbers = [
    "0", "-1", "1", "2", "255", "2147483648", "4294967296", "9007199254740993", "9223372036854775",
    "9223372036854775806", "9223372036854775807", "-9223372036854775808", "4611686018427387904",
    "18446744073709551615", "36028797018963967", "36028797018963968", "999999999999999999",
    "1e15", "1e308", "-1e308", "0.1", "1e-320", "99999999999999999999999999",
  ]

  /// Values of other types, and text that a screen can't show.
  private static let values = [
    "null", "true", "\"\"", "\"\\u001b[2J\\u202e\"", "[]", "{}", "[9223372036854775807]",
    "{\"_0\":{}}", "\"infinity\"", "\"nan\"",
  ]

  /// Changes one to four parts of a session.
  mutating func mutate(_ lines: [[UInt8]]) -> [UInt8] {
    var lines = lines
    for _ in 0..<pick(1...4) { mutate(&lines) }
    return Array(lines.joined(separator: [0x0A]))
  }

  private mutating func mutate(_ lines: inout [[UInt8]]) {
    guard !lines.isEmpty else { return }
    // The first line contains the states, and most values with limits.
    let index = pick(0...2) == 0 ? 0 : pick(0...lines.count - 1)
    switch pick(0...15) {
    case 0: lines.insert(lines[index], at: pick(0...lines.count))
    case 1: lines.remove(at: index)
    case 2: lines.swapAt(index, pick(0...lines.count - 1))
    case 3: flipByte(of: &lines[index])
    case 4: lines[index].removeLast(min(lines[index].count, pick(0...40)))
    case 5, 6: replaceToken(in: &lines[index], \.isString) { $0.resized($1) }
    case 7:
      replaceToken(in: &lines[index], { _ in true }) { random, _ in
        Array(random.element(of: Self.values).utf8)
      }
    case 8: replaceToken(in: &lines[index], { _ in true }) { $0.nested($1) }
    case 9: moveToken(in: &lines[index], from: lines[pick(0...lines.count - 1)])
    default:
      replaceToken(in: &lines[index], \.isNumber) { random, _ in
        Array(random.element(of: Self.numbers).utf8)
      }
    }
  }

  private mutating func replaceToken(
    in line: inout [UInt8],
    _ isChanged: (Token) -> Bool,
    _ value: (inout Self, ArraySlice<UInt8>) -> [UInt8]
  ) {
    let tokens = Token.all(in: line).filter(isChanged)
    guard !tokens.isEmpty else { return }
    let token = tokens[pick(0...tokens.count - 1)]
    line.replaceSubrange(token.range, with: value(&self, line[token.range]))
  }

  private mutating func moveToken(in line: inout [UInt8], from other: [UInt8]) {
    let tokens = Token.all(in: other)
    guard !tokens.isEmpty else { return }
    let value = other[tokens[pick(0...tokens.count - 1)].range]
    replaceToken(in: &line, { _ in true }) { _, _ in Array(value) }
  }

  private mutating func flipByte(of line: inout [UInt8]) {
    guard !line.isEmpty else { return }
    line[pick(0...line.count - 1)] ^= 1 << UInt8(pick(0...7))
  }

  /// Returns a string that is empty, shorter, or up to 100 KB longer.
  private mutating func resized(_ string: ArraySlice<UInt8>) -> [UInt8] {
    let content = string.dropFirst().dropLast()
    let count = element(of: [0, 1, 2, 10, 1_000])
    let body = Array(repeatElement(content.prefix(100), count: count).joined())
    return [UInt8(ascii: "\"")] + body + [UInt8(ascii: "\"")]
  }

  /// Returns a value in a few or in many arrays.
  private mutating func nested(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let depth = element(of: [1, 2, 100, 127, 200])
    return Array(repeating: UInt8(ascii: "["), count: depth) + value
      + Array(repeating: UInt8(ascii: "]"), count: depth)
  }

  private mutating func element<Value>(of values: [Value]) -> Value {
    values[pick(0...values.count - 1)]
  }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}

/// A string or a number in a line of JSON.
private struct Token {
  let range: Range<Int>
  let isString: Bool
  var isNumber: Bool { !isString }

  static func all(in line: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < line.count {
      let start = index
      let isString = line[index] == UInt8(ascii: "\"")
      if isString {
        index += 1
        while index < line.count, line[index] != UInt8(ascii: "\"") {
          index += line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, line.count)
      } else if isDigit(line[index]) {
        while index < line.count, isDigit(line[index]) { index += 1 }
      } else {
        index += 1
        continue
      }
      tokens.append(Token(range: start..<index, isString: isString))
    }
    return tokens
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
