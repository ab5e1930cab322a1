// SPDX-License-Identifier: MIT

public import StateStore

/// A line of a menu that does something.
///
/// ```swift
/// MenuItem("Open…", key: "ctrl+o", send: OpenFile())
/// MenuItem("Wrap lines", isOn: state.wraps, send: ToggleWrap())
/// MenuItem("Close", send: Close()).disabled(state.files.isEmpty)
/// MenuItem(saveKey)
/// ```
/// ![A menu bar with an open menu.](gallery-menu-open)
///
/// Its keys hold, too: those of a ``MenuBar`` on the whole screen, those of a context menu where that is.
/// They are shown beside the title, as the user has them.
public struct MenuItem: Sendable {
  let title: String
  let sequences: [KeySequence]
  let action: any Action
  let isOn: Bool?
  private(set) var isEnabled = true
  private(set) var mnemonic: Character?

  /// Creates a line of a menu.
  ///
  /// - Parameters:
  ///   - title: What it does, in a few words; also what the help and a user's own keys call it.
  ///   - sequences: The keys that do the same, if there are any.
  ///   - isOn: Whether the check before it is on; without it, it has none.
  ///   - action: What is sent.
  public init(
    _ title: String,
    key sequences: KeySequence...,
    isOn: Bool? = nil,
    send action: any Action
  ) {
    self.init(title, sequences, isOn: isOn, action)
  }

  /// Creates a line of a menu that does what a key does, and is called so.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isOn: Whether the check before it is on; without it, it has none.
  public init(_ key: Key, isOn: Bool? = nil) {
    self.init(key.title, key.allSequences, isOn: isOn, key.action)
  }

  private init(_ title: String, _ sequences: [KeySequence], isOn: Bool?, _ action: any Action) {
    self.title = title
    self.sequences = sequences
    self.isOn = isOn
    self.action = action
  }

  /// Whether it cannot be chosen now; its keys do not hold then.
  public func disabled(_ isDisabled: Bool = true) -> MenuItem {
    var item = self
    item.isEnabled = isEnabled && !isDisabled
    return item
  }

  /// The letter of its title that chooses it while the menu is open.
  ///
  /// Unless given, it is the first letter of the title that no line before has.
  public func mnemonic(_ letter: Character) -> MenuItem {
    var item = self
    item.mnemonic = letter
    return item
  }

  /// What a press means that does the same; `nil` without one.
  var key: Key? {
    sequences.isEmpty || !isEnabled ? nil : Key(sequences, does: title, send: action)
  }
}
