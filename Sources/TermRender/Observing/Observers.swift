// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// The observers of a screen, which observe the app's store and overriding stores.
@MainActor
final class Observers<State> {
  let app: PartObserver<State>
  let overrides: OverrideObservers
  private let store: Store<State>
  private let reads = StoreReads()
  private let session = SessionService()
  private var revisionToken: SubscriptionToken?

  /// Creates the observers of a screen.
  ///
  /// - Parameters:
  ///   - store: The app's store.
  ///   - requestFrame: A closure to call when the state of a store changes, or `nil` for a screen that's drawn once.
  init(_ store: Store<State>, requestFrame: (@MainActor () -> Void)? = nil) {
    self.store = store
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

  /// Draws a part of a frame.
  ///
  /// Dispatching an action during the drawing is an error.
  func draw<Result>(_ body: () -> Result) -> Result {
    reads.collect { store.forbiddingDispatch(during: "drawing a frame", body) }
  }

  /// A message about a store that was read directly during a drawing, or `nil` if only the drawn state was read.
  var directRead: String? {
    guard let store = reads.stores.first else { return nil }
    return """
      a body reads \(store) directly while a frame is drawn, so replays, time travel, and attached terminals display \
      another state than the user saw. Read the state with Observe, List(reading:), or Table(reading:).
      """
  }

  /// Adds the regions whose parts have changed since the last call.
  func collectStaleRegions(into stale: inout [ObjectIdentifier: Region]) {
    app.collectStaleRegions(into: &stale)
    if !overrides.isEmpty { overrides.collectStaleRegions(into: &stale) }
  }
}

/// Prints a message about a store that a body reads directly, once per process.
@MainActor
package func reportDirectRead(_ message: String) {
  if reportedReads.insert(message).inserted { printError("TermRender: \(message)") }
}

@MainActor
private var reportedReads: Set<String> = []

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
