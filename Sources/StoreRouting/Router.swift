// SPDX-License-Identifier: MIT

public import StateStore

/// A controller that observes the route in a store's state and calls routables to update the
/// screens.
///
/// ```swift
/// let router = Router(store, \.route, root: window)
/// store.dispatch(Navigate<Screen>.to([.movies, .movie(17)]))  // pushes both sequentially
/// ```
///
/// A router starts with the current route of the state. It performs the steps of a transition
/// sequentially, each after the previous step ends. The transition runs on the main actor in a
/// separate task, as an effect of the store.
///
/// A change to the route cancels the running transition. The next transition starts immediately,
/// from the last started step. Releasing the store or the router also cancels the transition.
///
/// The store and the router don't retain each other. The router retains the routables.
@MainActor
public final class Router<Screen: Hashable & Sendable> {
  /// The route after all started steps.
  public private(set) var shown = Route<Screen>()

  /// The routable for each depth, root first.
  ///
  /// The array contains one more routable than `shown` has screens.
  private var routables: [any Routable<Screen>]
  private let id = RouterID(screens: "\(Screen.self)")
  private let cancel: @Sendable () -> Void
  private var token: SubscriptionToken?

  /// Creates a router and starts observing the route.
  ///
  /// - Parameters:
  ///   - store: The store whose state contains the route.
  ///   - path: The key path to the route in the state.
  ///   - root: The routable for the first screen.
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

  /// Returns the effect that performs the transition to a route, replacing any running transition.
  private func transition(to route: Route<Screen>) -> Effect {
    // Run the whole effect on the main actor. A replacing transition must not run between recording
    // a step and performing it.
    .run(id: id, policy: .replace) { @MainActor [weak self] _ in
      while let step = self?.beginStep(to: route) { try await step.run() }
    }
  }

  /// Records the next step to a route and returns it, or `nil` if no step remains.
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

/// A step and the routable that performs it.
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

/// The identifier of one router's transitions.
private struct RouterID: Hashable, Sendable, CustomStringConvertible {
  /// An object whose address, unlike the router's, isn't reused while the identifier is in use.
  private final class Identity: Sendable {}

  let screens: String
  private let identity = Identity()

  var description: String { "router of \(screens)" }

  static func == (first: Self, second: Self) -> Bool {
    first.identity === second.identity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
  }
}
