// SPDX-License-Identifier: MIT

/// One or both directions of the screen.
@frozen
public struct Axes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var horizontal: Axes { Axes(rawValue: 1) }
  @inlinable public static var vertical: Axes { Axes(rawValue: 2) }
  @inlinable public static var both: Axes { [.horizontal, .vertical] }
}

/// The direction in which a stack puts its children.
package enum Axis: Sendable {
  case horizontal, vertical

  package var axes: Axes { self == .horizontal ? .horizontal : .vertical }
}
