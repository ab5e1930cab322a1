// SPDX-License-Identifier: MIT

import TermRender

/// The active key bindings, or the search line while it's open.
struct Footer: Widget {
  var body: some Widget {
    Observe(\PlacesState.isSearching) { isSearching in
      if isSearching { SearchLine() } else { HelpLine().padding(.horizontal) }
    }
  }
}

/// A search line.
///
/// The list and the map update with each key press.
private struct SearchLine: Widget {
  var body: some Widget {
    HStack(spacing: 1) {
      Text("/").bold().foregroundStyle(.accent).accessibilityHidden()
      TextField(
        "Name",
        text: \PlacesState.query.search,
        maxLength: 40,
        onSubmit: SetSearching(isSearching: false)
      )
      .id("search")
      .accessibilityLabel("Find")
      .accessibilityHint("Press esc to show all places.")
      Text("esc").bold().foregroundStyle(.accent).accessibilityHidden()
      Text("Show all").foregroundStyle(.muted).accessibilityHidden()
    }
    .padding(.horizontal)
    .keys { Key("esc", title: "Show all", id: "places.show-all", send: ShowAllPlaces()) }
  }
}
