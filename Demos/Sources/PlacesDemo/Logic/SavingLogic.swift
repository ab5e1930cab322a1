// SPDX-License-Identifier: MIT

import TermRender

/// An action that reports the saved settings, or `nil` if the user hasn't changed any settings.
struct SettingsLoaded: Action, Codable {
  let settings: SavedSettings?
}

extension Reducer<PlacesState> {
  /// The reducer of the saved settings.
  static let saving = on(SettingsLoaded.self) { state, action in
    state.hasLoadedSettings = true
    guard let settings = action.settings else { return }
    state.permission = settings.permission
    state.permissionDidChange()
    state.radius = SearchRadius(meters: settings.radius)
  }
}

/// Returns the middleware that loads the settings at the start and saves them after each change.
///
/// If the file can't be read, the app never overwrites it.
///
/// - Parameter file: The file with the settings.
/// - Returns: The middleware.
@MainActor func settingsSaver(_ file: SettingsFile) -> [Middleware<PlacesState>] {
  [
    .on(Started.self) { _, _ in
      .run(id: "load the settings") { effect in
        effect.send(SettingsLoaded(settings: try file.load()))
      }
    },
    .onChange(
      of: \.savedSettings,
      perform: { old, settings in
        guard old != nil, let settings else { return .none }
        return .run(id: "save the settings") { _ in try file.save(settings) }
      }
    ),
    .respond(to: EffectFailed.self) { failed, _ in
      [InterfaceAction.showToast(Toast(failed.description, .failure))]
    },
  ]
}
