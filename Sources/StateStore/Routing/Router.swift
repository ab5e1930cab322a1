// SPDX-License-Identifier: MIT

/// Follows the route in a store's state and has routables bring the screens up.
///
/// ```swift
/// let router = Router(store, \.route, root: window)
/// store.dispatch(Navigate<Screen>.to([.movies, .movie(17)]))  // pushes both, one after the other
/// ```
///
/// A router begins with the route that the state has. A transition takes its steps one after the
/// other, each when the one before has ended, and it runs as an effect of the store: on its own
/// task, on the main actor. A change of the route cancels the transition that runs and begins the
/// next one from the steps that were begun; it does not wait, and nothing waits for it. When the
/// store or the router goes, the transition is cancelled. Neither holds the other; the router holds
/// the routables.
@MainActor
public final class Router<Screen: Hashable & Sendable> {
  /// Where the steps that were begun have led.
  public private(set) var shown = Route<Screen>()

  /// Who is responsible at each depth: the root first, and one more than there are screens shown.
  private var routables: [any Routable<Screen>]
  private let id = RouterID(screens: "\(Screen.self)")
  private let cancel: @Sendable () -> Void
  private var token: SubscriptionToken?

  /// Creates a router, which begins to follow the route.
  ///
  /// - Parameters:
  ///   - store: The store whose state has the route.
  ///   - path: Where in the state the route is.
  ///   - root: Who is responsible for the first screen.
  public init<State>(
    _ store: Store<State>,
    _ path: KeyPath<State, Route<Screen>>,
    root: any Routable<Screen>
  ) {
    routables = [root]
    cancel = { [id, weak store] in
      Task { @MainActor in store?.perform(.cancel(id), answering: nil) }
    }
    token = store.subscribe(path) { [weak self, weak store] route in
      guard let self, let store else { return }
      store.perform(transition(to: route), answering: nil)
    }
  }

  deinit {
    cancel()
  }

  /// Returns the effect that leads to a route; of two effects the newer one goes on alone.
  private func transition(to route: Route<Screen>) -> Effect {
    // On the main actor as a whole: from noting a step to taking it, the transition that replaces this one must not
    // get in between.
    .run(id: id, policy: .replace) { @MainActor [weak self] _ in
      while let step = self?.beginStep(to: route) { try await step.run() }
    }
  }

  /// Notes the next step to a route as taken and returns it; nil when there is none left.
  private func beginStep(to route: Route<Screen>) -> RoutableStep<Screen>? {
    guard !Task.isCancelled, let step = shown.steps(to: route).first else { return nil }
    let routable = routables[step.depth]
    shown.apply(step)
    routables.removeSubrange((step.depth + 1)...)
    if let screen = shown.last, shown.count > step.depth {
      routables.append(routable.routable(for: screen))
    }
    return RoutableStep(step: step, routable: routable)
  }
}

/// A step, and who takes it.
@MainActor
private struct RoutableStep<Screen: Hashable & Sendable> {
  let step: RouteStep<Screen>
  let routable: any Routable<Screen>

  func run() async throws {
    switch step {
    case .pop(let screen, _): try await routable.pop(screen)
    case .change(let screen, let other, _): try await routable.change(screen, to: other)
    case .push(let screen, _): try await routable.push(screen)
    }
  }
}

/// What the transitions of one router are known by.
private struct RouterID: Hashable, Sendable, CustomStringConvertible {
  /// Unlike the address of the router, that of this object is not another's while the id is in use.
  private final class Identity: Sendable {}

  let screens: String
  private let identity = Identity()

  init(screens: String) {
    self.screens = screens
  }

  var description: String { "router of \(screens)" }

  static func == (first: Self, second: Self) -> Bool {
    first.identity === second.identity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
  }
}
