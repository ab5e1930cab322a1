// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen

/// A part of the tree in which another store replaces the app's store.
///
/// The regions of the scope observe that store, and their keys and controls send their actions to it.
@MainActor
package final class StoreOverride {
  /// The observer of the store, or `nil` if regions in the scope don't observe the store.
  let observer: AnyPartObserver?
  /// A closure that dispatches an action that isn't for the runtime.
  package let dispatch: @MainActor (any Action) -> Void
  /// The enclosing scope, if any.
  let around: StoreOverride?

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - observer: The observer of the store, or `nil` if regions in the scope don't observe the store.
  ///   - around: The enclosing scope, if any.
  ///   - dispatch: A closure that dispatches an action to the store.
  package init(
    _ observer: AnyPartObserver?,
    around: StoreOverride?,
    dispatch: @escaping @MainActor (any Action) -> Void
  ) {
    self.observer = observer
    self.around = around
    self.dispatch = dispatch
  }
}

/// An action with its scope, which the runtime forwards to the store of the scope.
package struct ScopedAction: Action {
  package let action: any Action
  package let scope: StoreOverride

  package init(_ action: any Action, in scope: StoreOverride) {
    self.action = action
    self.scope = scope
  }
}

extension Action {
  /// The action without the store that receives it.
  package var unscoped: any Action { (self as? ScopedAction)?.action ?? self }
}

/// A node that replaces the app's store inside a widget.
package final class StoreScopeNode: WrapperNode {
  private let makeScope: @MainActor (RenderContext) -> StoreOverride
  private var scope: StoreOverride?

  /// Creates a node with a scope.
  ///
  /// - Parameters:
  ///   - child: The content of the scope.
  ///   - makeScope: A closure that creates the scope. The node calls it again when the enclosing scope changes.
  package init(_ child: Node, _ makeScope: @escaping @MainActor (RenderContext) -> StoreOverride) {
    self.makeScope = makeScope
    super.init(child)
  }

  override package func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    inside(context) { child.fit(proposal, context) }
  }

  override package func draw(in canvas: inout Canvas, _ context: RenderContext) {
    inside(context) { child.paint(in: &canvas, context) }
  }

  private func inside<Result>(_ context: RenderContext, _ body: @MainActor () -> Result) -> Result {
    let around = context.environment.focus.scope
    let known = scope.flatMap { $0.around === around ? $0 : nil }
    let scope = known ?? makeScope(context)
    self.scope = scope
    return context.with {
      $0.focus = $0.focus.with { $0.scope = scope }
    } _: {
      body()
    }
  }
}

// MARK: - Lookup and dispatch

extension RenderContext {
  /// Returns the innermost scope in which a store with a type of state replaces the app's store, if any.
  func storeScope(of state: ObjectIdentifier) -> StoreOverride? {
    var scope = storeScope
    while let inner = scope, inner.observer?.state != state { scope = inner.around }
    return scope
  }

  /// The innermost scope in which another store replaces the app's store, if any.
  package var storeScope: StoreOverride? { environment.focus.scope }
}

extension StoreOverride {
  nonisolated func scoped(_ response: Response) -> Response {
    switch response {
    case .ignored, .handled: response
    case .send(let actions): .send(actions.map { ScopedAction($0, in: self) })
    case .sendAndContinue(let actions): .sendAndContinue(actions.map { ScopedAction($0, in: self) })
    }
  }

  nonisolated func scoped(_ keys: [Key]) -> [Key] {
    keys.map { key in
      var key = key
      if !(key.action is ScopedAction) { key.action = ScopedAction(key.action, in: self) }
      return key
    }
  }
}

extension PointerTarget {
  /// Returns a copy that sends its actions to the store of a scope.
  func scoped(_ scope: StoreOverride) -> PointerTarget {
    let respond = respond
    var target = self
    target.respond = { scope.scoped(respond($0)) }
    if let hover { target.hover = { hover($0).map { ScopedAction($0, in: scope) } } }
    return target
  }
}
