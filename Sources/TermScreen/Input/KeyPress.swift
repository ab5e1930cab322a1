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
    /// The modifiers as bits.
    public let rawValue: UInt8

    /// Creates modifiers from bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The alt key, which is labeled option on Apple keyboards.
    public static let alt = Modifiers(rawValue: 2)
    /// The control key.
    public static let control = Modifiers(rawValue: 4)
    /// The super key, which is often labeled with a logo.
    ///
    /// Most terminals report it only with the kitty keyboard protocol.
    public static let `super` = Modifiers(rawValue: 8)
  }

  /// A key of the keyboard.
  @frozen
  public enum Key: Hashable, Sendable {
    /// A key that types the given scalar, which is never a control character.
    case character(Unicode.Scalar)
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// The home key.
    case home
    /// The end key.
    case end
    /// The page up key.
    case pageUp
    /// The page down key.
    case pageDown
    /// The insert key.
    case insert
    /// The forward delete key.
    case delete
    /// The enter or return key.
    case enter
    /// The tab key.
    case tab
    /// The backspace key, which is labeled delete on Apple keyboards.
    case backspace
    /// The escape key.
    case escape
    /// A function key, from F1 to F35.
    case function(UInt8)
  }

  /// The pressed key.
  public var key: Key
  /// The modifier keys that are held.
  public var modifiers: Modifiers

  /// Creates a key press.
  ///
  /// ```swift
  /// let previousWord = KeyPress(.left, .control)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The pressed key.
  ///   - modifiers: The modifier keys that are held. The default is none.
  @inlinable
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
