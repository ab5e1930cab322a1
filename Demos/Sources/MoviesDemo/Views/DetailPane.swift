// SPDX-License-Identifier: MIT

import TermRender

/// All about one film: the one whose page was opened, else the one that is selected.
struct DetailPane: Widget {
  var body: some Widget {
    Observe(\MoviesState.route.isEmpty) { isBeside in
      // As large as there is room, so that nothing around is drawn again when the text changes.
      GeometryReader { _ in
        ScrollView {
          Observe(\MoviesState.details) { details in
            if let details {
              DetailText(details: details).padding(.horizontal)
            } else {
              Text("No film is selected.").foregroundStyle(.muted).padding(.horizontal)
            }
          }
        }
        .id("details")
      }
      .border(
        titles: [BorderTitle("Details", style: Style(attributes: .bold))],
        ink: .border,
        focusedInk: .focusedBorder
      )
      .keys {
        Key("esc", does: "Back", send: isBeside ? InterfaceAction.focus(.films) : back)
      }
    }
  }

  private var back: any Action { MovieListEvent.didTapBack }
}

/// What is known of a film, line by line; the lines stay where they are.
private struct DetailText: Widget {
  let details: FilmDetails

  var body: some Widget {
    Text(details.film.title.value).bold()
    Text(details.film.director.isEmpty ? "–" : details.film.director).lineLimit(1)
    Text(details.facts).foregroundStyle(.muted)
    Text("")
    Grid(horizontalSpacing: 2) {
      GridRow {
        Text("status").foregroundStyle(.muted)
        Text("\(details.status.sign) \(details.status.word)").foregroundStyle(details.status.ink)
          .accessibilityLabel(details.status.word)
      }
      ForEach(details.lines) { line in
        GridRow {
          Text(line.label).foregroundStyle(.muted)
          Text(line.value)
        }
      }
    }
    Text("")
    Text(details.outlook).foregroundStyle(.muted)
    // As long as it likes: nothing comes after it.
    if let reason = details.reason {
      HStack(alignment: .top, spacing: 2) {
        Text("reason").foregroundStyle(.muted).frame(width: 7, alignment: .leading)
        Text(reason)
      }
    }
  }
}
