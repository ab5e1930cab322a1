// SPDX-License-Identifier: MIT

import TermRender

/// The details of the movie on the details screen, or else of the selected movie.
struct DetailPane: Widget {
  var body: some Widget {
    Observe(
      \MoviesState.route.isEmpty,
      \MoviesState.showsList,
      \MoviesState.details?.movie.title.value
    ) { isBeside, showsList, title in
      // The reader fills the available space, so that new text doesn't redraw the surrounding regions.
      GeometryReader { _ in
        ScrollView {
          Observe(\MoviesState.details) { details in
            if let details {
              DetailText(details: details).padding(.horizontal)
            } else {
              Text("No movie selected").foregroundStyle(.muted).padding(.horizontal)
            }
          }
        }
        .id("details")
      }
      .pane(title ?? "Details")
      .keys {
        if !isBeside || showsList {
          Key(
            "esc",
            title: "Back",
            id: "movies.leave-details",
            send: isBeside ? InterfaceAction.focus(.movies) : back
          )
        }
      }
    }
  }

  private var back: any Action { MovieListEvent.didTapBack }
}

/// A description of a movie.
///
/// Its lines have fixed positions.
private struct DetailText: Widget {
  let details: MovieDetails

  var body: some Widget {
    if !details.movie.director.isEmpty { Text(details.movie.director).lineLimit(1) }
    Text(details.facts).foregroundStyle(.muted)
    Text("")
    Text("\(details.status.symbol) \(details.status.title)").bold()
      .foregroundStyle(details.status.foreground)
      .accessibilityLabel(details.status.title)
    if let request = details.request, let progress = details.progress {
      Text("")
      Text(request.subject)
      Text(progress).foregroundStyle(.muted)
    }
    Text("")
    Text(details.nextStep).foregroundStyle(.muted)
    // The reason is last, so it can have any number of lines.
    if let reason = details.reason {
      HStack(alignment: .top, spacing: 2) {
        Text("✗").foregroundStyle(.danger).accessibilityHidden()
        Text(reason)
      }
    }
  }
}
