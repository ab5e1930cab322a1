// SPDX-License-Identifier: MIT

import Foundation
public import TermRender

/// An app that shows the places near the position of the user.
public struct PlacesApp: App {
  public let store: Store<PlacesState>

  /// Creates the app with the places of the shipped town.
  public init() {
    do {
      let town = try OverpassReply.surroundings(in: Data(PackageResources.town_json))
      store = .places(state: PlacesState(surroundings: town))
    } catch {
      preconditionFailure("Couldn't read the data of the demo: \(error)")
    }
  }

  public var usesMouse: Bool { true }

  public var body: some Widget { PlacesScreen() }
}
