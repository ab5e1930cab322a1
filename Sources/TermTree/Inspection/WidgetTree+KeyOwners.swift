// SPDX-License-Identifier: MIT

/// The part of the screen in which key bindings are active.
package enum KeyScopeKind: String, Hashable, Sendable, Codable {
  /// An open overlay.
  case overlay
  /// A widget around the focus, or any widget on the screen if no widget has the focus.
  case widget
  /// The whole screen.
  case screen
  /// The whole app.
  case app
}

/// Key bindings that are active together, and the widget to which they belong.
package struct KeyScope {
  package let kind: KeyScopeKind
  /// The region that contains the key bindings, or `nil` if it's unknown.
  package let region: WidgetID?
  /// The key bindings with the user's changes.
  package let keys: [Key]
}

extension WidgetTree {
  /// The active key bindings in order of precedence, as in ``keyScopes``.
  package var ownedKeyScopes: [KeyScope] {
    let trap = inputMap.traps.last
    let around =
      focused.map(keysAround) ?? inputMap.activeKeys(inTrap: trap).map { ($0.region, $0.keys) }
    return inputMap.overlayKeys.map { scope(.overlay, $0.region, $0.keys) }
      + around.map { scope(.widget, $0, $1) }
      + inputMap.screenKeys(inTrap: trap).map { scope(.screen, $0.region, $0.keys) }
      + context.outermost.focus.keys.map { scope(.app, nil, $0) }
  }

  private func scope(_ kind: KeyScopeKind, _ region: Region?, _ keys: [Key]) -> KeyScope {
    KeyScope(kind: kind, region: region?.widgetID, keys: remapping.applied(to: keys))
  }

  /// Returns the lists of key bindings around a control, innermost first, and their regions.
  private func keysAround(_ control: ControlEntry) -> [(Region?, [Key])] {
    let (known, lists) = (inputMap.keyLists(), control.context.keys)
    return lists.indices.dropFirst().reversed().map { index in
      // The widget registered the list in the environment of the enclosing lists.
      let list = known.last {
        $0.context.keys.count == index && $0.context.trap == control.context.trap
          && [$0.keys].isShown(like: [lists[index]])
      }
      return (list?.region, lists[index])
    }
  }
}
