// SPDX-License-Identifier: MIT

import TermRender

/// A form with the permission, the radius of a search, the speed, and the simulated network.
struct SettingsView: Widget {
  var body: some Widget {
    Observe(
      \PlacesState.permission,
      \PlacesState.journey.isTrack,
      \PlacesState.journey.speedOptions,
      \PlacesState.simulatesNetwork,
      \PlacesState.radius.error
    ) { permission, isTrack, speeds, simulatesNetwork, radiusError in
      ScrollView {
        Form(onSubmit: CloseSettings()) {
          FormField("Position") {
            RadioGroup(permission.options, selection: \PlacesState.permission) { $0.settingTitle }
          }
          .id("permission")
          FormField("Radius in meters", error: radiusError) {
            TextField("600", text: \PlacesState.radius.text, maxLength: 5)
          }
          .id("radius")
          if isTrack {
            FormField("Speed") {
              Picker(speeds, selection: \PlacesState.journey.speed) { "×\($0)" }
            }
          }
          if simulatesNetwork {
            FormField("Network") {
              RadioGroup(
                NetworkMode.allCases,
                selection: \PlacesState.network,
                axis: .horizontal
              ) { $0.title }
            }
          }
          FormActions { Button("Done", send: CloseSettings()) }
        }
        .id("settings")
        .padding(.horizontal)
      }
      .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
      .pane("Settings")
      .keys { backKey }
    }
  }
}

extension Permission {
  /// The options of the setting, which include the current permission.
  fileprivate var options: [Permission] {
    [self == .denied ? .denied : .undecided, .granted, .deniedForGood]
  }

  fileprivate var settingTitle: String {
    switch self {
    case .undecided, .denied: "Ask when needed"
    case .granted: "Allow"
    case .deniedForGood: "Never"
    }
  }
}

extension Journey {
  /// The options of the setting, which include the current speed.
  fileprivate var speedOptions: [Int] { Set(Self.speeds + [speed]).sorted() }
}
