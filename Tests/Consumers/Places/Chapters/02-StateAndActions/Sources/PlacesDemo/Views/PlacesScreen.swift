// SPDX-License-Identifier: MIT

import TermRender

/// The screen of the app.
struct PlacesScreen: Widget {
  var body: some Widget {
    Observe(\PlacesState.permission) { permission in
      VStack {
        if permission == .granted {
          Text("You share your position.").frame(maxWidth: .max, maxHeight: .max)
        } else {
          PermissionView(permission: permission)
        }
        HelpLine().padding(.leading)
      }
      .keys { appKeys }
    }
    .minimumSize(columns: 32, rows: 10)
    .overlay(.helpSheet) { HelpSheet() }
  }
}
