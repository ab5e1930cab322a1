// SPDX-License-Identifier: MIT

public import StateStore
public import TermTree

/// A line of a menu that sends an action.
///
/// ```swift
/// MenuItem("Open…", id: "file.open", key: "ctrl+o", send: OpenFile())
/// MenuItem("Wrap lines", isOn: state.wraps, send: ToggleWrap())
/// MenuItem("Close", send: Close()).disabled(state.recent.isEmpty)
/// MenuItem(saveKey)
/// ```
/// ![A menu bar with an open menu.](gallery-menu-open)
///
/// The keys of an item are also active while the menu is closed. In a ``MenuBar``, they're active on the whole screen.
/// In a context menu, they're active while the focus is inside its widget. The menu shows the keys next to the title,
/// as remapped by the user.
public struct MenuItem: Sendable {
  let title: String
  private let id: CommandID?
  let sequences: [KeySequence]
  let action: any Action
  let isOn: Bool?
  private(set) var isEnabled = true
  private(set) var mnemonic: Character?
}

extension MenuItem {
  /// Creates a menu item.
  ///
  /// - Parameters:
  ///   - title: The title of the action, in a few words. The help also uses this title.
  ///   - id: The identifier of the command, which users' key files contain. By default, the identifier is derived from
  ///     the title. See `CommandID.init(title:)`.
  ///   - sequences: The key sequences that trigger the same action, if any.
  ///   - isOn: A Boolean value that indicates whether the item is checked, or `nil` if it can't be checked.
  ///   - action: The action to send.
  public init(
    _ title: String,
    id: CommandID? = nil,
    key sequences: KeySequence...,
    isOn: Bool? = nil,
    send action: any Action
  ) {
    self.init(title: title, id: id, sequences: sequences, action: action, isOn: isOn)
  }

  /// Creates a menu item with the title, the identifier, the keys, and the action of a key binding.
  ///
  /// - Parameters:
  ///   - key: The key binding.
  ///   - isOn: A Boolean value that indicates whether the item is checked, or `nil` if it can't be checked.
  public init(_ key: Key, isOn: Bool? = nil) {
    self.init(
      title: key.title,
      id: key.id,
      sequences: key.allSequences,
      action: key.action,
      isOn: isOn
    )
  }

  /// Disables the item and its keys.
  ///
  /// - Parameter isDisabled: Pass `true` to disable the item. Passing `false` has no effect. The default is `true`.
  /// - Returns: A menu item that's disabled if `isDisabled` is `true`.
  public func disabled(_ isDisabled: Bool = true) -> MenuItem {
    var item = self
    item.isEnabled = isEnabled && !isDisabled
    return item
  }

  /// Sets the letter of the title that selects the item while the menu is open.
  ///
  /// The default is the first letter of the title that no earlier line uses.
  public func mnemonic(_ letter: Character) -> MenuItem {
    var item = self
    item.mnemonic = letter
    return item
  }

  /// The key binding for the same action, or `nil` if the item has no keys.
  var key: Key? { sequences.isEmpty ? nil : Key(sequences, title: title, id: id, send: action) }
}
