// SPDX-License-Identifier: MIT

import Testing
import VirtualTerminal

extension ShownCell {
  /// Applies the parameters of an SGR sequence, as terminals print it.
  ///
  /// - Parameter parameters: The text between `CSI` and `m`.
  mutating func select(_ parameters: String) {
    var codes = parameters.split(separator: ";").map { Int($0) ?? 0 }[...]
    if codes.isEmpty { codes = [0] }
    while let code = codes.popFirst() {
      switch code {
      case 0: self = ShownCell()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 4: underline = 1
      case 7: isReversed = true
      case 9: isStruck = true
      case 30...37: foreground = UInt32(code - 30 + 1)
      case 90...97: foreground = UInt32(code - 90 + 9)
      case 38: foreground = Self.color(&codes)
      case 39: foreground = 0
      case 40...47: background = UInt32(code - 40 + 1)
      case 100...107: background = UInt32(code - 100 + 9)
      case 48: background = Self.color(&codes)
      case 49: background = 0
      default:
        Issue.record("Couldn't parse SGR \(parameters): code \(code) is unknown. Add a case.")
      }
    }
  }

  private static func color(_ codes: inout ArraySlice<Int>) -> UInt32 {
    if codes.popFirst() == 5 { return UInt32(1 + (codes.popFirst() ?? 0)) }
    return (0..<3).reduce(1) { value, _ in value << 8 | UInt32(codes.popFirst() ?? 0) }
  }
}
