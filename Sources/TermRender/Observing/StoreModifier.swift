// SPDX-License-Identifier: MIT

public import StateStore
public import TermWidgets

extension Widget {
  /// Lets another store stand in for the app's within a widget.
  ///
  /// ```swift
  /// HStack(spacing: 1) {
  ///   Editor()                   // shows the app's store
  ///   Editor().store(template)   // shows another one, of the same state or not
  /// }
  /// ```
  /// ``Observe`` in here shows this store where its key path begins at this state; where it begins at
  /// another one, it shows the nearest store around, the app's last.
  ///
  /// The actions of keys, buttons and fields in here go to this store. What is meant for the runtime
  /// still goes to the app's: `InterfaceAction`, `Quit`, `Suspend`, `RunProgram`, `Copy`,
  /// `ToggleDebugLine`. There is one focus, one overlay, one help line for the whole screen. The store is kept
  /// alive, but not started, and hears nothing of the app's life, such as `Resized` or `WillEnd`.
  ///
  /// - Parameter store: What is observed in here, and gets the actions.
  /// - Returns: The widget, bound to the store.
  public func store<State>(_ store: Store<State>) -> some Widget {
    Nodes(
      StoreScopeNode(nodes.single) { pass in
        let service = pass.services[ObjectIdentifier(StandInObservers.self)]
        let observers = service as? StandInObservers
        return StoreScope(
          state: ObjectIdentifier(State.self),
          service: observers?.observer(of: store) ?? PartObserver(store),
          around: pass.storeScope
        ) { store.dispatch($0) }
      }
    )
  }
}
