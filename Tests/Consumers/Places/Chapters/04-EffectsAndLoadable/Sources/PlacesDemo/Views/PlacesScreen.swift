// SPDX-License-Identifier: MIT

import TermRender

/// The screen of the app.
struct PlacesScreen: Widget {
  var body: some Widget {
    Observe(\PlacesState.permission) { permission in
      VStack {
        if permission == .granted {
          PlacesView()
        } else {
          PermissionView(permission: permission)
        }
        Footer().id("bottom")
      }
      .keys {
        if permission == .granted { placeKeys }
        appKeys
        if permission == .granted { journeyKeys }
      }
    }
    .minimumSize(columns: 32, rows: 10)
    .overlay(.helpSheet) { HelpSheet() }
  }
}
