// SPDX-License-Identifier: MIT

public import TermRender

/// An app that shows the places near a position that moves.
public struct PlacesApp: App {
  public let store: Store<PlacesState>

  /// Creates the app with the shipped town, the shipped walk, and the settings of the user.
  public init() {
    do {
      try self.init(
        service: EmbeddedPlaceService(),
        source: .track(.shipped),
        settings: .standard
      )
    } catch {
      preconditionFailure("Couldn't read the data of the demo: \(error)")
    }
  }

  /// Creates the app with a service and a source of positions.
  ///
  /// - Parameters:
  ///   - service: The service that finds the places.
  ///   - source: The source of the positions.
  ///   - settings: The file with the settings, or `nil` to save no settings. The default is `nil`.
  ///   - speed: The speed of a recorded track, as a multiple of the recorded speed. The default is 10.
  ///   - simulatesNetwork: A Boolean value that indicates whether the app simulates a network between it and the
  ///     service. The default is `true`.
  public init(
    service: any PlaceService,
    source: PositionSource,
    settings: SettingsFile? = nil,
    speed: Int = 10,
    simulatesNetwork: Bool = true
  ) {
    let state = PlacesState(
      journey: Journey(name: source.name, outline: source.outline, speed: speed),
      network: simulatesNetwork ? .ok : nil
    )
    store = .places(service: service, source: source, settings: settings, state: state)
  }

  public var usesMouse: Bool { true }

  public var body: some Widget { PlacesScreen() }
}
