// SPDX-License-Identifier: MIT

import TermRender

/// The list of places, below a title bar and the messages about failures.
struct PlacesView: Widget {
  var body: some Widget {
    TitleBar()
    FailureMessages()
    PlaceListPane()
  }
}
