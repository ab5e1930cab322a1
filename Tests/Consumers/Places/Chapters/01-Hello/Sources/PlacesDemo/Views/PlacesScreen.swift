// SPDX-License-Identifier: MIT

import TermRender

/// The screen of the app.
struct PlacesScreen: Widget {
  var body: some Widget {
    VStack {
      VStack(alignment: .center) {
        Text("●").foregroundStyle(.accent).accessibilityHidden()
        Text("See the places around you").bold()
        Text("")
        Text("Places lists cafés, shops, and sights near your position.")
          .multilineTextAlignment(.center)
      }
      .padding(.horizontal)
      .frame(maxWidth: .max, maxHeight: .max)
      HelpLine().padding(.leading)
    }
    .keys { appKeys }
    .minimumSize(columns: 32, rows: 10)
    .overlay(.helpSheet) { HelpSheet() }
  }
}
