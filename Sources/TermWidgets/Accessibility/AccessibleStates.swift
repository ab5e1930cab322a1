// SPDX-License-Identifier: MIT

/// How a widget is at the moment, to someone who does not see it.
public struct AccessibleStates: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It has the focus: the cursor stands there, and no word says so.
  public static let focused = Self(rawValue: 1 << 0)
  /// It is chosen among others.
  public static let selected = Self(rawValue: 1 << 1)
  /// It is checked.
  public static let checked = Self(rawValue: 1 << 2)
  /// It can be checked, and is not.
  public static let unchecked = Self(rawValue: 1 << 3)
  /// Some of what it stands for is checked.
  public static let partlyChecked = Self(rawValue: 1 << 4)
  /// It is switched on.
  public static let on = Self(rawValue: 1 << 5)
  /// It is switched off.
  public static let off = Self(rawValue: 1 << 6)
  /// What is in it is shown.
  public static let expanded = Self(rawValue: 1 << 7)
  /// What is in it is hidden.
  public static let collapsed = Self(rawValue: 1 << 8)
  /// It has to be filled in.
  public static let required = Self(rawValue: 1 << 9)
  /// What is in it is wrong.
  public static let invalid = Self(rawValue: 1 << 10)
  /// Nothing is in it.
  public static let empty = Self(rawValue: 1 << 11)
  /// Something goes on that takes a while.
  public static let busy = Self(rawValue: 1 << 12)
  /// It can be read and copied, not changed.
  public static let readOnly = Self(rawValue: 1 << 14)
  /// It cannot be used.
  public static let disabled = Self(rawValue: 1 << 13)

  /// The words that are read out, in order.
  var words: [String] { Self.words.filter { contains($0.state) }.map(\.word) }

  private static let words: [(state: Self, word: String)] = [
    (.selected, "selected"), (.checked, "checked"), (.unchecked, "not checked"),
    (.partlyChecked, "partly checked"), (.on, "on"), (.off, "off"), (.expanded, "expanded"),
    (.collapsed, "collapsed"), (.required, "required"), (.invalid, "invalid"), (.empty, "empty"),
    (.busy, "busy"), (.readOnly, "read only"), (.disabled, "disabled"),
  ]
}
