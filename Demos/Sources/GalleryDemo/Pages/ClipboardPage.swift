// SPDX-License-Identifier: MIT

import TermRender

struct ClipboardExample: Equatable, Sendable, Codable {
  /// The results of the latest three copies, newest first.
  var results: [ClipboardResult] = []

  static let link = "https://example.org/movies/stalker"
}

let clipboardReducer = Reducer<ClipboardExample>.on(CopyFinished.self) { example, action in
  example.results = [action.result] + example.results.prefix(2)
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
    Example("Results, newest first") {
      Observe(\GalleryState.clipboard.results) { results in
        VStack {
          if results.isEmpty { Text("Nothing copied yet.") }
          ForEach(results) { Text($0.sentence) }
        }
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
