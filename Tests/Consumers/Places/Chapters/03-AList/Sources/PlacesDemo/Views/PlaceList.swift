// SPDX-License-Identifier: MIT

import TermRender

/// The rows of the places.
struct PlaceList: Widget {
  var body: some Widget {
    Observe(\PlacesState.results, \PlacesState.selectedPlace) { places, selection in
      PlaceRows(places: places, selection: selection?.id)
    }
  }
}
