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

  /// The most bytes of a target, which is what terminals take.
  public static let limit = 2_083

  /// Creates a link to a URI; none where it cannot be one.
  ///
  /// A part of a target would lead elsewhere, so nothing is cut.
  ///
  /// - Parameter target: The URI. It is no link where it is empty, has more than ``limit`` bytes of
  ///   UTF-8, or holds a control character, which could end the escape sequence that it is written in.
  public init(_ target: String) {
    let isSafe =
      target.utf8.count <= Self.limit
      && target.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }
    number = target.isEmpty || !isSafe ? 0 : Self.table.withLock { $0.number(of: target) }
  }

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
