// SPDX-License-Identifier: MIT

import TermRender

struct ClipboardExample: Equatable, Sendable, Codable {
  /// The results of the latest 100 copies, oldest first.
  var results: [ClipboardResult] = []

  static let link = "https://example.org/movies/stalker"
}

let clipboardReducer = Reducer<ClipboardExample>.on(CopyFinished.self) { example, action in
  example.results = example.results.suffix(99) + [action.result]
}

struct ClipboardPage: Widget {
  var body: some Widget {
    Example("Copy to your clipboard, also over SSH") {
      VStack(spacing: 1) {
        Button("Copy title", send: CopyToClipboard("Stalker"))
        Button("Copy link", send: CopyToClipboard(ClipboardExample.link))
        Button("Copy 100,000 bytes", send: CopyToClipboard(String(repeating: "a", count: 100_000)))
      }
      .focusGroup(.vertical)
    }
    Example("Results, in a list that only displays rows") {
      Observe(\GalleryState.clipboard.results) { results in
        List(results.indices, id: { $0 }) { Text(results[$0].sentence) }
          .emptyState { Text("Nothing copied yet.") }
          .followsEnd()
          .listStyle(.display)
          .frame(height: 3)
      }
    }
    Example("Links, which many terminals open on ctrl+click") {
      Text("See ") + Text("Stalker").underline().link(ClipboardExample.link) + Text(" and ")
        + Text("its director").underline().link("https://example.org/people/tarkovsky")
    }
  }
}

extension ClipboardResult {
  /// A description of the result that claims only what the terminal reports.
  fileprivate var sentence: String {
    switch self {
    case .confirmed: "✓ Copied: the terminal confirmed it."
    case .sent: "Sent. The terminal doesn't confirm copies."
    case .refused: "✗ Couldn't copy: the terminal doesn't allow it."
    case .overtaken: "✗ Couldn't copy: a later copy replaced this one."
    case .tooLong: "✗ Couldn't copy: longer than 74,994 bytes."
    }
  }
}
