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

  /// Creates a link to a URI; none where nothing of it is safe.
  ///
  /// - Parameter target: The URI, cut before the first control character, which could end the escape
  ///   sequence that it is written in.
  public init(_ target: String) {
    let safe = String(
      target.unicodeScalars.prefix { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }
    )
    number = safe.isEmpty ? 0 : Self.table.withLock { $0.number(of: safe) }
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
