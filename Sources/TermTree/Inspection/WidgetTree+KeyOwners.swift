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
    let entries = inputMap.scopedKeys
    let overlays = entries.filter { $0.isActive && $0.context.isOverlay }.reversed()
    let around =
      focused.map { aroundFocus($0, entries) }
      ?? entries.filter { $0.isActive && !$0.context.isOverlay }.map { ($0.region, $0.keys) }
    let outermost = context.outermost.focus.keys
    let app = outermost.map { scope(.app, nil, $0) }
    return overlays.map { scope(.overlay, $0.region, $0.keys) }
      + around.map { scope(.widget, $0, $1) }
      + inputMap.scopedScreenKeys.filter(\.isActive).map { scope(.screen, $0.region, $0.keys) }
      + app
  }

  private func scope(_ kind: KeyScopeKind, _ region: Region?, _ keys: [Key]) -> KeyScope {
    KeyScope(kind: kind, region: region?.widgetID, keys: context.remapping.applied(to: keys))
  }

  /// Returns the lists of key bindings around a control, innermost first, and their regions.
  private func aroundFocus(
    _ control: ControlEntry,
    _ entries: [InputMap.RegionKeys]
  ) -> [(Region?, [Key])] {
    let lists = control.context.keys
    return lists.indices.dropFirst().reversed().map { index in
      // The widget registered the list in the environment of the enclosing lists.
      let entry = entries.last {
        $0.context.keys.count == index && $0.context.trap == control.context.trap
          && [$0.keys].isShown(like: [lists[index]])
      }
      return (entry?.region, lists[index])
    }
  }
}

extension InputMap {
  /// The key bindings of a widget and the region that contains the widget.
  struct RegionKeys {
    let keys: [Key]
    let context: FocusContext
    let region: Region
    /// A Boolean value that indicates whether no focus trap blocks the key bindings.
    let isActive: Bool
  }

  /// The key bindings inside widgets, including inactive bindings, in drawing order.
  var scopedKeys: [RegionKeys] {
    keyPlaces.compactMap {
      if case .keys(let keys, let context) = $0.entry {
        regionKeys(keys, context, $0.region)
      } else {
        nil
      }
    }
  }

  /// The key bindings for the whole screen, including inactive bindings, in drawing order.
  var scopedScreenKeys: [RegionKeys] {
    screenKeyPlaces.compactMap {
      if case .screenKeys(let keys, let context) = $0.entry {
        regionKeys(keys, context, $0.region)
      } else {
        nil
      }
    }
  }

  private func regionKeys(_ keys: [Key], _ context: FocusContext, _ region: Region) -> RegionKeys {
    RegionKeys(keys: keys, context: context, region: region, isActive: context.trap == traps.last)
  }
}
