// SPDX-License-Identifier: MIT

extension InputParser {
  /// Where in the grammar the parser is.
  enum State: Equatable, Sendable {
    case ground
    /// In the middle of a scalar.
    case scalar
    /// After `ESC`.
    case escape
    /// After `ESC ESC`.
    case secondEscape
    /// After `ESC [` or `ESC O`.
    case sequence(ControlSequence.Introducer)
    /// After `ESC [ [`, the Linux console's beginning of F1 to F5.
    case console
    /// After `ESC [ M`: three bytes tell of the mouse.
    case legacyMouse
    /// After `ESC` and one of `P ] ^ _ X`, up to `ESC \`.
    case string(introducer: UInt8)
    /// After an escape in a string.
    case stringEscape(introducer: UInt8)
    case paste

    /// What was typed, if what led to this state was no beginning of a sequence.
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
}
