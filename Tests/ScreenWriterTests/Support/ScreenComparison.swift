// SPDX-License-Identifier: MIT

import TermScreen
import VirtualTerminal

/// Returns a description of the first difference between two screens, or `nil` if they're equal.
func firstDifference(_ expected: [[ShownCell?]], _ actual: [[ShownCell?]]) -> String? {
  for (y, (left, right)) in zip(expected, actual).enumerated() where left != right {
    for (x, (left, right)) in zip(left, right).enumerated() where left != right {
      return "column \(x), row \(y): expected \(describe(left)), actual \(describe(right))"
    }
  }
  return expected.count == actual.count ? nil : "\(actual.count) rows, not \(expected.count)"
}

private func describe(_ cell: ShownCell?) -> String {
  guard let cell else { return "the second half of a wide cluster" }
  var words = ["“\(cell.text)”", "in \(cell.foreground) on \(cell.background)"]
  if cell.isBold { words.append("bold") }
  if cell.isDim { words.append("dim") }
  if cell.isItalic { words.append("italic") }
  if cell.isReversed { words.append("reversed") }
  if cell.isStruck { words.append("struck") }
  if cell.underline > 0 { words.append("underline \(cell.underline)") }
  return words.joined(separator: " ")
}

/// Returns the bytes as in a string literal.
func readable(_ bytes: UnsafeRawBufferPointer) -> String {
  bytes.map { byte -> String in
    switch byte {
    case 0x1B: "\\e"
    case 0x20..<0x7F: String(UnicodeScalar(byte))
    default: "\\x" + String(byte, radix: 16)
    }
  }.joined()
}
