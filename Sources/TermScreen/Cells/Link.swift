// SPDX-License-Identifier: MIT

import Synchronization

/// The target of a hyperlink, as a number, so that a style stays plain data.
///
/// Equal targets are one link. The table of targets belongs to the process and only grows: make links
/// of what is shown, not of everything that is read.
@frozen
public struct Link: Hashable, Sendable {
  /// 0 for no link, else its place in the table, from 1.
  public let number: UInt32

  @inlinable
  init(number: UInt32) { self.number = number }

  @inlinable public static var none: Link { Link(number: 0) }

  /// The most bytes of a target as terminals are told it, which is what they take.
  public static let limit = 2_083

  /// Creates a link to a URI; none where it cannot be one.
  ///
  /// A part of a target would lead elsewhere, so nothing is cut.
  ///
  /// - Parameter target: The URI. It is no link where it is empty, takes more than ``limit`` bytes as
  ///   terminals are told it, or holds what is not seen: a control character, which could end the escape
  ///   sequence that it is written in, or one that turns the text around it.
  public init(_ target: String) {
    let isSafe =
      target.unicodeScalars.allSatisfy { ScalarWidth($0).isPrintable }
      && target.utf8.reduce(0, { $0 + (Self.isPlain($1) ? 1 : 3) }) <= Self.limit
    number = target.isEmpty || !isSafe ? 0 : Self.table.withLock { $0.number(of: target) }
  }

  /// The URI as terminals are told it: bytes from 32 to 126 as they are, others as `%` and two digits.
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

  /// The URI; empty for ``none``.
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
