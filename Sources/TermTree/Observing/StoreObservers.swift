// SPDX-License-Identifier: MIT

package import StateStore

/// The observers of the stores that a screen displays: the app's store, and the stores of `store(_:)` modifiers.
@MainActor
package final class StoreObservers {
  /// The observer of a store that replaces the app's store in a part of the screen.
  ///
  /// The observer exists while part of the screen displays its store.
  private struct Override {
    weak var observer: AnyPartObserver?
    let token: SubscriptionToken?
  }

  /// The object through which widgets find the app, or `nil` if the app isn't running, for example in a recording.
  package var service: AnyObject?

  /// The observer of the app's store.
  let app: AnyPartObserver
  private let store: any RunningStore
  private let requestFrame: (@MainActor () -> Void)?
  private let reads = StoreReads()
  private var overrides: [ObjectIdentifier: Override] = [:]
  private var token: SubscriptionToken?

  /// Creates the observers of a screen.
  ///
  /// - Parameters:
  ///   - store: The app's store.
  ///   - requestFrame: A closure to call when the state of a store changes, or `nil` for a screen that's drawn once.
  package init<State>(_ store: Store<State>, requestFrame: (@MainActor () -> Void)? = nil) {
    app = PartObserver(store)
    self.store = store
    self.requestFrame = requestFrame
    token = requestFrame.map(store.onRevision)
  }

  // The release of a token that isn't cancelled starts a task.
  isolated deinit {
    token?.cancel()
    for known in overrides.values { known.token?.cancel() }
  }

  /// Returns the observer of a store of a `store(_:)` modifier.
  ///
  /// Each call returns the same observer until the observer is released.
  func observer<State>(of store: Store<State>) -> PartObserver<State> {
    let id = ObjectIdentifier(store)
    if let observer = overrides[id]?.observer as? PartObserver<State> { return observer }
    let observer = PartObserver(store)
    overrides[id]?.token?.cancel()
    overrides[id] = Override(observer: observer, token: requestFrame.map(store.onRevision))
    return observer
  }

  /// Draws a part of a frame.
  ///
  /// Dispatching an action during the drawing is an error.
  package func draw<Result>(_ body: () -> Result) -> Result {
    reads.collect { store.forbiddingDispatch(during: "drawing a frame", body) }
  }

  /// A message about a store that was read directly during a drawing, or `nil` if only the drawn state was read.
  package var directRead: String? {
    guard let store = reads.stores.first else { return nil }
    return """
      a body reads \(store) directly while a frame is drawn, so replays, time travel, and attached terminals display \
      another state than the user saw. Read the state with Observe, List(reading:), or Table(reading:).
      """
  }

  /// Adds the regions whose parts have changed since the last call.
  package func collectStaleRegions(into stale: inout [ObjectIdentifier: Region]) {
    app.collectStaleRegions(into: &stale)
    for (id, known) in overrides {
      if let observer = known.observer {
        observer.collectStaleRegions(into: &stale)
      } else {
        known.token?.cancel()
        overrides[id] = nil
      }
    }
  }

  /// Returns the names of the parts of overriding stores that a region displays.
  func overridingPartNames(of region: Region) -> [String] {
    overrides.values.flatMap { $0.observer?.partNames(of: region) ?? [] }
  }
}

extension RenderContext {
  /// Returns the observer of the nearest enclosing store of a type of state, which a widget requires.
  func observer<State>(
    of state: State.Type,
    for widget: @autoclosure () -> String
  ) -> PartObserver<State> {
    let observer = storeScope(of: ObjectIdentifier(state))?.observer ?? observers?.app
    if let observer = observer as? PartObserver<State> { return observer }
    contractViolation(
      "\(widget()): the app has no Store<\(State.self)>. The key path must start at the state of the app's store."
    )
  }
}
