// SPDX-License-Identifier: MIT

import TermRender

/// An event that closes the settings if all fields are valid.
struct CloseSettings: Event, Codable {}

extension Reducer<PlacesState> {
  /// The reducer that discards invalid text when the user leaves the settings.
  static let settings = on(Go.self) { state, _ in
    state.radius = SearchRadius(meters: state.radius.meters)
  }
}

/// The middleware that closes the settings, or moves the focus to the invalid field.
@MainActor let settingsCloser = Middleware<PlacesState>.respond(to: CloseSettings.self) {
  _,
  context in
  [context.state.radius.error == nil ? Go.to([]) : InterfaceAction.focus("settings/radius")]
}
