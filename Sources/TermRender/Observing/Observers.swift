// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermWidgets

/// The observers of a screen: that of the app's store, and of those that stand in for it.
@MainActor
final class Observers<State> {
  let app: PartObserver<State>
  let standIns: StandInObservers
  private let session = SessionService()

  /// - Parameters:
  ///   - store: The app's store.
  ///   - requestFrame: Called when a store that stands in has another state.
  init(_ store: Store<State>, requestFrame: @escaping @MainActor () -> Void = {}) {
    app = PartObserver(store)
    standIns = StandInObservers(requestFrame)
  }

  /// Lets widgets find the app.
  func publish(_ host: some SessionHost) { session.host = host }

  /// What nodes look for.
  var services: [ObjectIdentifier: AnyObject] {
    [
      ObjectIdentifier(State.self): app,
      ObjectIdentifier(StandInObservers.self): standIns,
      ObjectIdentifier(SessionService.self): session,
    ]
  }

  /// Adds the regions whose parts have changed since the last time to those that are stale.
  func collectStaleRegions(into stale: inout [ObjectIdentifier: Region]) {
    app.collectStaleRegions(into: &stale)
    if !standIns.isEmpty { standIns.collectStaleRegions(into: &stale) }
  }
}

/// Knows regions that show parts of a state.
@MainActor
protocol StaleRegionSource: AnyObject {
  func collectStaleRegions(into stale: inout [ObjectIdentifier: Region])
}

/// The observers of stores that stand in for the app's in parts of the screen.
@MainActor
final class StandInObservers {
  /// An observer lives as long as a part of the screen that shows its store.
  private struct Known {
    weak var observer: (any StaleRegionSource)?
    let token: SubscriptionToken
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private let requestFrame: @MainActor () -> Void

  init(_ requestFrame: @escaping @MainActor () -> Void) { self.requestFrame = requestFrame }

  var isEmpty: Bool { known.isEmpty }

  /// The observer of a store, the same for all who ask while it lives.
  func observer<State>(of store: Store<State>) -> PartObserver<State> {
    let id = ObjectIdentifier(store)
    if let observer = known[id]?.observer as? PartObserver<State> { return observer }
    let observer = PartObserver(store)
    known[id] = Known(observer: observer, token: store.onRevision(requestFrame))
    return observer
  }

  func collectStaleRegions(into stale: inout [ObjectIdentifier: Region]) {
    for (id, known) in known {
      if let observer = known.observer {
        observer.collectStaleRegions(into: &stale)
      } else {
        self.known[id] = nil
      }
    }
  }
}
