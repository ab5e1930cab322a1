// SPDX-License-Identifier: MIT

import TermTree

/// The key bindings that every app has, with the lowest precedence.
@MainActor
enum DefaultKeys {
  /// Returns the key bindings for keys that the app doesn't handle.
  ///
  /// - Parameters:
  ///   - isAccessible: A Boolean value that indicates whether the app runs in accessible mode.
  ///   - debugKey: The key that shows and hides the debug line, if any.
  /// - Returns: The key bindings.
  static func all(isAccessible: Bool, debugKey: KeySequence? = nil) -> [Key] {
    let reading =
      isAccessible
      ? [
        Key(
          "alt+pagedown",
          title: "Scroll forward",
          id: "transcript.scroll-forward",
          group: group,
          send: ScrollTranscript(.forward)
        ),
        Key(
          "alt+pageup",
          title: "Scroll back",
          id: "transcript.scroll-back",
          group: group,
          send: ScrollTranscript(.back)
        ),
      ] : []
    // Accessible mode displays no frames. The key has no title, so it doesn't appear in the help and doesn't change
    // frames.
    let debugging = debugKey.map {
      Key([$0], title: "", id: "app.toggle-debug-line", send: ToggleDebugLine())
    }
    return reading + [
      Key(
        "tab",
        title: "Next control",
        id: "focus.next",
        group: group,
        send: InterfaceAction.focusNext
      ),
      Key(
        "shift+tab",
        title: "Previous control",
        id: "focus.previous",
        group: group,
        send: InterfaceAction.focusPrevious
      ),
      quit,
      Key("ctrl+z", title: "Suspend", id: "app.suspend", group: group, send: Suspend()),
    ] + (isAccessible ? [] : debugging.map { [$0] } ?? [])
  }

  /// The key binding that always quits the app, even if the user's key bindings make all other Quit bindings
  /// unreachable.
  static var quit: Key {
    Key("ctrl+c", title: "Quit", id: "app.quit", group: group, send: Quit())
  }

  /// The heading of these key bindings in the help sheet.
  private static var group: String { "App" }
}

extension WidgetTree {
  /// Creates the tree of an app, with the key bindings that every app has.
  convenience init(
    ofApp observers: StoreObservers,
    isAccessible: Bool,
    debugKey: KeySequence? = nil,
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    self.init(
      observers: observers,
      isAccessible: isAccessible,
      keys: DefaultKeys.all(isAccessible: isAccessible, debugKey: debugKey),
      lastKeys: [DefaultKeys.quit],
      body: body
    )
  }
}
