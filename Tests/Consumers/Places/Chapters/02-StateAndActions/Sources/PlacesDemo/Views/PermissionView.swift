// SPDX-License-Identifier: MIT

import TermRender

/// A screen that explains the permission that the app needs, with the next step.
struct PermissionView: Widget {
  let permission: Permission

  var body: some Widget {
    Observe(\PlacesState.isRequestingPermission) { isRequesting in
      VStack(alignment: .center) {
        Text("●").foregroundStyle(permission == .undecided ? .accent : .warning)
          .accessibilityHidden()
        Text(permission.title).bold()
        Text("")
        Text(permission.explanation).multilineTextAlignment(.center)
          .maximumSize(columns: 52)
        Text("")
        if permission.canRequest {
          Button(permission.nextStep, send: RequestPermission()).id("main").defaultFocus()
        }
      }
      .padding(.horizontal)
      .frame(maxWidth: .max, maxHeight: .max)
      .alert(
        "Allow Places to use your position?",
        isPresented: isRequesting,
        message: "Places sends the area around you to the service that finds places.",
        dismiss: DecidePermission(permission: .denied)
      ) {
        Button("Allow", send: DecidePermission(permission: .granted)).defaultFocus()
        Button("Not now", send: DecidePermission(permission: .denied))
        Button("Never", send: DecidePermission(permission: .deniedForGood))
      }
    }
  }
}

extension Permission {
  fileprivate var title: String {
    switch self {
    case .undecided, .granted: "See the places around you"
    case .denied: "Places can't see your position"
    case .deniedForGood: "Your position is turned off"
    }
  }

  fileprivate var explanation: String {
    switch self {
    case .undecided, .granted:
      "Places lists cafés, shops, and sights near your position. The list changes as you move."
    case .denied:
      "Without your position, there is nothing to list. You can allow it now and change your mind later."
    case .deniedForGood:
      "You selected “Never”, so Places doesn't request it again."
    }
  }

  fileprivate var nextStep: String {
    switch self {
    case .undecided, .granted: "Share position"
    case .denied, .deniedForGood: "Ask again"
    }
  }
}
