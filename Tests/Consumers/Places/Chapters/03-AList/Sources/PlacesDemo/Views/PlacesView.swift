// SPDX-License-Identifier: MIT

import TermRender

/// The list of places.
struct PlacesView: Widget {
  var body: some Widget { PlaceListPane() }
}
