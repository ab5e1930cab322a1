// SPDX-License-Identifier: MIT

import TermRender

/// The details of the movie on the details screen, or else of the selected movie.
struct DetailPane: Widget {
  /// The maximum number of rows of the text, without the origin of the movie.
  nonisolated static let textRows = 16
  /// The maximum number of rows of the text while all changes are saved, without the origin of the movie.
  nonisolated static let savedTextRows = 7
  /// The number of rows of the origin of the movie.
  nonisolated static let originRows = 2

  var body: some Widget {
    Observe(
      \MoviesState.route.isEmpty,
      \MoviesState.showsList,
      \MoviesState.details?.movie.title.value
    ) { isBeside, showsList, title in
      // The reader fills the available space, so that new text doesn't redraw the surrounding regions.
      GeometryReader { size in
        ScrollView {
          ThemeReader { theme in
            let pictureSize = size.pictureInPane(theme)
            let rows = size.rows - (pictureSize.map { $0.rows + 1 } ?? 0)
            let showsOrigin = rows >= Self.textRows + Self.originRows
            let spareRows = rows - (showsOrigin ? Self.originRows : 0)
            VStack {
              Observe(\MoviesState.details) { details in
                if let details {
                  DetailText(
                    details: details,
                    pictureSize: pictureSize,
                    showsOrigin: showsOrigin
                  )
                } else {
                  Text("No movie selected").foregroundStyle(.muted)
                }
              }
              RelatedMovies(
                rows: spareRows - Self.textRows,
                savedRows: spareRows - Self.savedTextRows
              )
            }
            .padding(.horizontal)
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
private struct DetailText: Widget {
  let details: MovieDetails
  /// The size of the picture, or `nil` without a picture.
  let pictureSize: Size?
  /// A Boolean value that indicates whether the country and the language are visible.
  let showsOrigin: Bool

  var body: some Widget {
    if !details.movie.director.isEmpty { Text(details.movie.director).lineLimit(1) }
    Text(details.facts).foregroundStyle(.muted)
    if let pictureSize { MoviePicture(genre: details.movie.genre, size: pictureSize) }
    Text("")
    DetailRow(caption: "Status") {
      StatusText(status: details.status, isWatched: details.movie.watched.value)
    }
    .accessibilityLabel(details.status.description(isWatched: details.movie.watched.value))
    if let genre = details.movie.genre {
      DetailRow(caption: "Genre") {
        HStack(spacing: 1) {
          GenreSymbol(genre: genre)
          Text(genre.title)
        }
      }
      .accessibilityLabel("Genre: \(genre.title)")
    }
    if showsOrigin {
      OriginRow(caption: "Country", value: details.movie.country)
      OriginRow(caption: "Language", value: details.movie.language)
    }
    if let request = details.request {
      Text("")
      RequestText(request: request, details: details)
    }
    Text("")
    NextStep(details: details)
  }
}

/// A line with a caption and a value.
private struct DetailRow<Value: Widget>: Widget {
  let caption: String
  @WidgetBuilder let value: @MainActor () -> Value

  var body: some Widget {
    HStack {
      Text(caption).foregroundStyle(.muted).frame(width: 10, alignment: .leading)
      value()
    }
  }
}

/// A line about the origin of a movie, if it's known.
private struct OriginRow: Widget {
  let caption: String
  let value: String?

  var body: some Widget {
    if let value {
      // The value starts at the column of the words beside symbols.
      DetailRow(caption: caption) { Text(value).lineLimit(1).padding(.leading, 2) }
        .accessibilityLabel("\(caption): \(value)")
    }
  }
}

/// The newest change of a movie and its progress, while it's pending or after it has failed.
private struct RequestText: Widget {
  let request: Request
  let details: MovieDetails

  var body: some Widget {
    Text(request.subject)
    if request.transmission != nil { ProgressBar().accessibilityHidden() }
    HStack(spacing: 1) {
      Text(details.phase ?? "").frame(maxWidth: .max, alignment: .leading)
      if let attempt = details.attempt { Text(attempt) }
    }
    .foregroundStyle(.muted)
    .accessibilityLabel(details.progress ?? "")
    if let reason = details.reason {
      HStack(alignment: .top, spacing: 1) {
        Text("✗").foregroundStyle(.danger).accessibilityHidden()
        Text(reason.capitalizedSentence)
      }
    }
  }
}

/// An explanation of what's visible, and the keys for the next step.
private struct NextStep: Widget {
  let details: MovieDetails

  var body: some Widget {
    VStack {
      if let explanation = details.explanation {
        Text(explanation).foregroundStyle(.muted)
        Text("")
      }
      HStack(spacing: 3) { ForEach(details.keyHints) { $0 } }
    }
    .accessibilityLabel(details.nextStep)
  }
}
