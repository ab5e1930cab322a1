// SPDX-License-Identifier: MIT

/// A key as the terminal reported it: which key, and what was held with it.
///
/// Letters carry their case themselves (`shift` is set only for keys that have no other case, such as
/// the arrows, or where the keyboard protocol says so without changing the character).
@frozen
public struct KeyPress: Hashable, Sendable {
  /// What was held down with the key.
  @frozen
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
    public static let `super` = Modifiers(rawValue: 8)
  }

  /// A key of the keyboard.
  @frozen
  public enum Key: Hashable, Sendable {
    /// A key that types: the scalar it types, never a control character.
    case character(Unicode.Scalar)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete
    case enter, tab, backspace, escape
    /// F1 … F35.
    case function(UInt8)
  }

  public var key: Key
  public var modifiers: Modifiers

  @inlinable
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
