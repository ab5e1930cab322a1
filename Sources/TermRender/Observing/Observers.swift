// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// The observers of a screen, which observe the app's store and overriding stores.
@MainActor
final class Observers<State> {
  let app: PartObserver<State>
  let overrides: OverrideObservers
  private let session = SessionService()
  private var revisionToken: SubscriptionToken?

  /// Creates the observers of a screen.
  ///
  /// - Parameters:
  ///   - store: The app's store.
  ///   - requestFrame: A closure to call when the state of a store changes, or `nil` for a screen that's drawn once.
  init(_ store: Store<State>, requestFrame: (@MainActor () -> Void)? = nil) {
    app = PartObserver(store)
    overrides = OverrideObservers(requestFrame ?? {})
    revisionToken = requestFrame.map(store.onRevision)
  }

  // The release of a token that isn't cancelled starts a task.
  isolated deinit { revisionToken?.cancel() }

  /// Makes the app available to widgets.
  func publish(_ host: some SessionHost) { session.host = host }

  /// The services that nodes can look up.
  var services: [ObjectIdentifier: AnyObject] {
    [
      ObjectIdentifier(State.self): app,
      ObjectIdentifier(OverrideObservers.self): overrides,
      ObjectIdentifier(SessionService.self): session,
    ]
  }

  /// Adds the regions whose parts have changed since the last call.
  func collectStaleRegions(into stale: inout [ObjectIdentifier: Region]) {
    app.collectStaleRegions(into: &stale)
    if !overrides.isEmpty { overrides.collectStaleRegions(into: &stale) }
  }
}

/// A source of the regions whose parts of a state have changed.
@MainActor
protocol StaleRegionSource: AnyObject {
  func collectStaleRegions(into stale: inout [ObjectIdentifier: Region])

  /// Returns the names of the parts that a region displays.
  func partNames(of region: Region) -> [String]
}

/// The observers of stores that override the app's store in parts of the screen.
@MainActor
final class OverrideObservers {
  /// An observer with a weak reference.
  ///
  /// The observer exists while part of the screen displays its store.
  private struct WeakObserver {
    weak var observer: (any StaleRegionSource)?
    let token: SubscriptionToken
  }

  private var observers: [ObjectIdentifier: WeakObserver] = [:]
  private let requestFrame: @MainActor () -> Void

  init(_ requestFrame: @escaping @MainActor () -> Void) { self.requestFrame = requestFrame }

  var isEmpty: Bool { observers.isEmpty }

  /// Returns the observer of a store.
  ///
  /// Each call returns the same observer until the observer is released.
  func observer<State>(of store: Store<State>) -> PartObserver<State> {
    let id = ObjectIdentifier(store)
    if let observer = observers[id]?.observer as? PartObserver<State> { return observer }
    let observer = PartObserver(store)
    observers[id] = WeakObserver(observer: observer, token: store.onRevision(requestFrame))
    return observer
  }

  /// Returns the names of the parts of all stores that a region displays.
  func partNames(of region: Region) -> [String] {
    observers.values.flatMap { $0.observer?.partNames(of: region) ?? [] }
  }

  func collectStaleRegions(into stale: inout [ObjectIdentifier: Region]) {
    for (id, known) in observers {
      if let observer = known.observer {
        observer.collectStaleRegions(into: &stale)
      } else {
        self.observers[id] = nil
      }
    }
  }
}
