// SPDX-License-Identifier: MIT

public import StateStore

extension Widget {
  /// Overrides the app's store within the widget.
  ///
  /// ```swift
  /// HStack(spacing: 1) {
  ///   Editor()                   // displays the app's store
  ///   Editor().store(template)   // displays another store, with the same or a different state type
  /// }
  /// ```
  /// Each ``Observe`` in the widget uses this store if its key path starts at this state. Otherwise, it uses the
  /// nearest enclosing store with its state, or the app's store.
  ///
  /// Keys, buttons, and fields in the widget send their actions to this store. The app's store still receives actions
  /// for the runtime: `InterfaceAction`, `Quit`, `Suspend`, `RunProgram`, `CopyToClipboard`, `ToggleDebugLine`, and
  /// `ScrollTranscript`. The whole screen shares one focus, one overlay, and one help line.
  ///
  /// Sessions contain only the app's store. A replay or time travel displays the current state of the other store, so its
  /// frames can differ from what the user saw, which the commands of `TermCommand` report.
  ///
  /// The widget retains the store but doesn't start it. The store receives no lifecycle actions, such as
  /// `TerminalResized` or `WillTerminate`.
  ///
  /// - Parameter store: The store to observe and to send actions to.
  /// - Returns: The widget, bound to the store.
  public func store<State>(_ store: Store<State>) -> some Widget {
    Nodes(
      StoreScopeNode(nodes.single) { context in
        let observer = context.observers?.observer(of: store) ?? PartObserver(store)
        return StoreOverride(observer, around: context.storeScope) { store.dispatch($0) }
      }
    )
  }
}
