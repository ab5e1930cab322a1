// SPDX-License-Identifier: MIT

import Synchronization

/// The target of a hyperlink, stored as an index so that a style stays plain data.
///
/// Equal targets have the same index. The table of targets belongs to the process and never shrinks, so create links
/// only for content that is displayed.
@frozen
public struct Link: Hashable, Sendable {
  /// The position of the target in the table, starting at 1, or 0 for no link.
  public let number: UInt32

  @inlinable
  init(number: UInt32) { self.number = number }

  /// No link.
  @inlinable public static var none: Link { Link(number: 0) }

  /// The maximum length of an encoded target in bytes.
  ///
  /// The value is the limit of VTE and iTerm2.
  public static let limit = 2_083

  /// Creates a link to a URI, or ``none`` if the target isn't valid.
  ///
  /// Targets are never truncated, because a truncated URI leads elsewhere.
  ///
  /// - Parameter target: The URI. The link is ``none`` in the following cases:
  ///   - The target is empty.
  ///   - The encoded target takes more than ``limit`` bytes.
  ///   - The target contains characters that aren't printable. For example, a control character could end the escape
  ///     sequence, and a bidirectional control could reorder the text next to it.
  public init(_ target: String) {
    // The length comes first, so that the time for a longer target is constant.
    let isSafe =
      target.utf8.count <= Self.limit
      && target.unicodeScalars.allSatisfy { ScalarWidth($0).isPrintable }
      && target.utf8.reduce(0, { $0 + (Self.isPlain($1) ? 1 : 3) }) <= Self.limit
    number = target.isEmpty || !isSafe ? 0 : Self.table.withLock { $0.number(of: target) }
  }

  /// The URI as it's sent to terminals: bytes from 32 to 126 unchanged, and other bytes percent-encoded.
  package var encodedTarget: String {
    let target = target
    if target.utf8.allSatisfy(Self.isPlain) { return target }
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = target.utf8.flatMap { byte in
      Self.isPlain(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { 0x20...0x7E ~= byte }

  /// The URI, or an empty string for ``none``.
  public var target: String {
    number == 0 ? "" : Self.table.withLock { $0.targets[Int(number) - 1] }
  }

  private struct Table {
    var targets: [String] = []
    var numbers: [String: UInt32] = [:]

    mutating func number(of target: String) -> UInt32 {
      if let known = numbers[target] { return known }
      targets.append(target)
      let number = UInt32(targets.count)
      numbers[target] = number
      return number
    }
  }

  private static let table = Mutex(Table())
}
