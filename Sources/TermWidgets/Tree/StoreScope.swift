// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen

/// A part of the tree in which another store stands in for the app's: what is observed there, and
/// where the actions of its keys and controls go.
@MainActor
package final class StoreScope {
  /// The type of the state.
  package let state: ObjectIdentifier
  /// What regions in here observe instead of the service of that type.
  package let service: AnyObject
  /// Takes an action that is not meant for the runtime.
  package let dispatch: @MainActor (any Action) -> Void
  /// The part around in which still another store stands in.
  let around: StoreScope?

  /// - Parameters:
  ///   - state: The type of the state.
  ///   - service: What regions in here observe.
  ///   - around: The part around, if there is one.
  ///   - dispatch: Takes an action.
  package init(
    state: ObjectIdentifier,
    service: AnyObject,
    around: StoreScope?,
    dispatch: @escaping @MainActor (any Action) -> Void
  ) {
    self.state = state
    self.service = service
    self.around = around
    self.dispatch = dispatch
  }
}

/// An action with the part of the screen that it comes from, for the runtime to bring it to the store there.
package struct ScopedAction: Action {
  package let action: any Action
  package let scope: StoreScope

  package init(_ action: any Action, in scope: StoreScope) {
    self.action = action
    self.scope = scope
  }
}

/// Lets another store stand in for the app's within a widget.
package final class StoreScopeNode: WrapperNode {
  private let makeScope: @MainActor (RenderPass) -> StoreScope
  private var scope: StoreScope?

  /// - Parameters:
  ///   - child: What is inside.
  ///   - makeScope: Makes the scope; called again when another one is around.
  package init(_ child: Node, _ makeScope: @escaping @MainActor (RenderPass) -> StoreScope) {
    self.makeScope = makeScope
    super.init(child)
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    inside(pass) { child.fit(proposal, pass) }
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    inside(pass) { child.draw(in: &canvas, pass) }
  }

  private func inside<Result>(_ pass: RenderPass, _ body: @MainActor () -> Result) -> Result {
    let around = pass.environment.focus.scope
    let known = scope.flatMap { $0.around === around ? $0 : nil }
    let scope = known ?? makeScope(pass)
    self.scope = scope
    return pass.with {
      $0.focus = $0.focus.inside(scope)
    } _: {
      body()
    }
  }
}

// MARK: - What is looked up, and what is sent, within one

extension RenderPass {
  /// What regions observe here for a type of state.
  package func service(of state: ObjectIdentifier) -> AnyObject? {
    var scope = environment.focus.scope
    while let inner = scope {
      if inner.state == state { return inner.service }
      scope = inner.around
    }
    return services[state]
  }

  /// The part of the screen with another store that the walk is in.
  package var storeScope: StoreScope? { environment.focus.scope }
}

extension StoreScope {
  nonisolated func scoped(_ response: Response) -> Response {
    switch response {
    case .ignores, .takes: response
    case .sends(let actions): .sends(actions.map { ScopedAction($0, in: self) })
    case .passesOn(let actions): .passesOn(actions.map { ScopedAction($0, in: self) })
    }
  }

  nonisolated func scoped(_ keys: [Key]) -> [Key] {
    keys.map { key in
      let action = key.action is ScopedAction ? key.action : ScopedAction(key.action, in: self)
      return Key(key.sequences, does: key.title, send: action)
    }
  }
}

extension PointerTarget {
  /// The same with its actions brought to the store of a scope.
  func scoped(_ scope: StoreScope) -> PointerTarget {
    let respond = respond
    var target = self
    target.respond = { scope.scoped(respond($0)) }
    return target
  }
}
