// SPDX-License-Identifier: MIT

public import TermRender

/// An app that shows the places near the position of the user.
public struct PlacesApp: App {
  public let store: Store<PlacesState>

  /// Creates the app with the shipped town.
  public init() {
    do {
      try self.init(service: EmbeddedPlaceService())
    } catch {
      preconditionFailure("Couldn't read the data of the demo: \(error)")
    }
  }

  /// Creates the app with a service.
  ///
  /// - Parameters:
  ///   - service: The service that finds the places.
  ///   - simulatesNetwork: A Boolean value that indicates whether the app simulates a network between it and the
  ///     service. The default is `true`.
  public init(service: any PlaceService, simulatesNetwork: Bool = true) {
    let state = PlacesState(network: simulatesNetwork ? .ok : nil)
    store = .places(service: service, state: state)
  }

  public var usesMouse: Bool { true }

  public var body: some Widget { PlacesScreen() }
}
