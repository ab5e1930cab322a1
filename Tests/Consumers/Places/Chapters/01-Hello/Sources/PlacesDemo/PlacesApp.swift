// SPDX-License-Identifier: MIT

public import TermRender

/// An app that shows the places near the position of the user.
public struct PlacesApp: App {
  public let store = Store(PlacesState())

  /// Creates the app.
  public init() {}

  public var usesMouse: Bool { true }

  public var body: some Widget { PlacesScreen() }
}
