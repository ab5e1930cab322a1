// SPDX-License-Identifier: MIT

/// A key press as reported by the terminal: a key and its modifiers.
///
/// Letters include their case. `shift` is set only for keys without case, such as the arrows, or if a keyboard protocol
/// reports shift without changing the character.
@frozen
public struct KeyPress: Hashable, Sendable {
  /// The modifier keys of a key press.
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
    /// A key that types the given scalar, which is never a control character.
    case character(Unicode.Scalar)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete
    case enter, tab, backspace, escape
    /// A function key, from F1 to F35.
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
