// SPDX-License-Identifier: MIT

import TermRender

/// A bar with the status of the last request.
struct TitleBar: Widget {
  var body: some Widget {
    StatusBar {
      Text("Places").bold()
      Spacer()
      RequestStatusText()
    }
  }
}
