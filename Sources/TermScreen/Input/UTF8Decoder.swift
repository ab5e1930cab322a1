// SPDX-License-Identifier: MIT

/// A decoder for UTF-8 that arrives byte by byte.
///
/// It reports the same errors as the standard library.
struct UTF8Decoder: Sendable {
  /// The result of a byte.
  enum Step: Equatable {
    /// An incomplete scalar, which requires more bytes.
    case incomplete
    /// A scalar that the byte completes.
    case scalar(Unicode.Scalar)
    /// An invalid byte, which was consumed.
    case invalid
    /// An incomplete scalar that the byte doesn't continue.
    ///
    /// The byte must be decoded again.
    case brokenOff
  }

  private var value: UInt32 = 0
  private var missing = 0
  // The range of the next byte. It's narrower after some lead bytes to exclude overlong forms, surrogates, and
  // values above U+10FFFF.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  mutating func take(_ byte: UInt8) -> Step {
    guard missing > 0 else { return begin(byte) }
    guard allowed ~= byte else {
      missing = 0
      return .brokenOff
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .incomplete }
    return Unicode.Scalar(value).map(Step.scalar) ?? .invalid
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: (value, missing, allowed) = (UInt32(byte & 0x1F), 1, 0x80...0xBF)
    case 0xE0: (value, missing, allowed) = (0, 2, 0xA0...0xBF)
    case 0xED: (value, missing, allowed) = (0xD, 2, 0x80...0x9F)
    case 0xE1...0xEF: (value, missing, allowed) = (UInt32(byte & 0x0F), 2, 0x80...0xBF)
    case 0xF0: (value, missing, allowed) = (0, 3, 0x90...0xBF)
    case 0xF1...0xF3: (value, missing, allowed) = (UInt32(byte & 0x07), 3, 0x80...0xBF)
    case 0xF4: (value, missing, allowed) = (4, 3, 0x80...0x8F)
    default: return .invalid
    }
    return .incomplete
  }
}
