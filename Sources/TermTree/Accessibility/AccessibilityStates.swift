// SPDX-License-Identifier: MIT

/// The states of a widget, as screen readers speak them.
public struct AccessibilityStates: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The focused state, which the cursor position conveys instead of a word.
  public static let focused = Self(rawValue: 1 << 0)
  /// The selected state of one element among several.
  public static let selected = Self(rawValue: 1 << 1)
  /// The checked state.
  public static let checked = Self(rawValue: 1 << 2)
  /// The unchecked state of an element that can be checked.
  public static let unchecked = Self(rawValue: 1 << 3)
  /// The state of an element with some, but not all, of its parts checked.
  public static let partlyChecked = Self(rawValue: 1 << 4)
  /// The state of a switch that's on.
  public static let on = Self(rawValue: 1 << 5)
  /// The state of a switch that's off.
  public static let off = Self(rawValue: 1 << 6)
  /// The state of an element with visible content.
  public static let expanded = Self(rawValue: 1 << 7)
  /// The state of an element with hidden content.
  public static let collapsed = Self(rawValue: 1 << 8)
  /// The state of a field that requires a value.
  public static let required = Self(rawValue: 1 << 9)
  /// The state of a field with an invalid value.
  public static let invalid = Self(rawValue: 1 << 10)
  /// The state of an element without content.
  public static let empty = Self(rawValue: 1 << 11)
  /// The state of an element that's waiting for an operation to finish.
  public static let busy = Self(rawValue: 1 << 12)
  /// The state of an element with content that can be read and copied, but not changed.
  public static let readOnly = Self(rawValue: 1 << 14)
  /// The state of an element that can't be used.
  public static let disabled = Self(rawValue: 1 << 13)

  /// The spoken words for the states, in order.
  var words: [String] { Self.words.filter { contains($0.state) }.map(\.word) }

  private static let words: [(state: Self, word: String)] = [
    (.selected, "selected"), (.checked, "checked"), (.unchecked, "not checked"),
    (.partlyChecked, "partly checked"), (.on, "on"), (.off, "off"), (.expanded, "expanded"),
    (.collapsed, "collapsed"), (.required, "required"), (.invalid, "invalid"), (.empty, "empty"),
    (.busy, "busy"), (.readOnly, "read only"), (.disabled, "disabled"),
  ]
}
