// SPDX-License-Identifier: MIT

extension InputParser {
  /// The position of the parser in the grammar.
  enum State: Equatable, Sendable {
    case ground
    /// The position inside a scalar.
    case scalar
    /// The position after `ESC`.
    case escape
    /// The position after `ESC ESC`.
    case secondEscape
    /// The position after `ESC [` or `ESC O`.
    case sequence(ControlSequence.Introducer)
    /// The position after `ESC [ [`, which starts F1 to F5 on the Linux console.
    case console
    /// The position after `ESC [ M`.
    ///
    /// The next three bytes describe a mouse event.
    case legacyMouse
    /// The position after `ESC` and one of `P ] ^ _ X`, up to `ESC \`.
    case string(introducer: UInt8)
    /// The position after an escape in a string.
    case stringEscape(introducer: UInt8)
    case paste

    /// Creates the state after an escape and a byte, or `nil` if they don't introduce a sequence or a string.
    init?(afterEscape byte: UInt8) {
      switch byte {
      case UInt8(ascii: "["): self = .sequence(.control)
      case UInt8(ascii: "O"): self = .sequence(.singleShift)
      case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"),
        UInt8(ascii: "X"):
        self = .string(introducer: byte)
      default: return nil
      }
    }

    /// The key presses that the received bytes represent if no sequence follows.
    var typed: [KeyPress] {
      switch self {
      case .sequence(.control): [KeyPress(.character("["), .alt)]
      case .sequence(.singleShift): [KeyPress(.character("O"), .alt)]
      case .console: [KeyPress(.character("["), .alt), KeyPress(.character("["))]
      case .legacyMouse: [KeyPress(.character("["), .alt), KeyPress(.character("M"))]
      case .string(let introducer): [KeyPress(.character(Unicode.Scalar(introducer)), .alt)]
      case .escape: [KeyPress(.escape)]
      case .secondEscape: [KeyPress(.escape), KeyPress(.escape)]
      case .ground, .scalar, .stringEscape, .paste: []
      }
    }
  }

  /// The form of a C1 control that introduces a sequence or a string.
  enum C1Form: Sendable {
    /// A single byte, as in 8-bit character sets.
    case byte
    /// A scalar in UTF-8.
    case scalar
  }
}
