// SPDX-License-Identifier: MIT

import TermRender

struct ClipboardExample: Equatable, Sendable, Codable {
  /// What became of each copy, the last one first.
  var results: [ClipboardResult] = []

  static let link = "https://example.org/films/stalker"
}

let clipboardReducer = Reducer<ClipboardExample>.on(Copied.self) { example, action in
  example.results = [action.result] + example.results.prefix(2)
}

struct ClipboardPage: Widget {
  var body: some Widget {
    Example("Copy to the clipboard of your machine, also over ssh") {
      VStack(spacing: 1) {
        Button("A title", send: Copy("Stalker"))
        Button("A link", send: Copy(ClipboardExample.link))
        Button("More than terminals take", send: Copy(String(repeating: "a", count: 100_000)))
      }
      .focusGroup(.vertical)
    }
    Example("What is known of it, the last one first") {
      Observe(\GalleryState.clipboard.results) { results in
        VStack {
          if results.isEmpty { Text("Nothing was copied yet.") }
          ForEach(results) { Text($0.sentence) }
        }
      }
    }
    Example("Links, which many terminals open with ctrl and a click") {
      Text("See ") + Text("Stalker").underline().link(ClipboardExample.link) + Text(" and ")
        + Text("its director").underline().link("https://example.org/people/tarkovsky")
    }
  }
}

extension ClipboardResult {
  /// It says no more than what is known.
  fileprivate var sentence: String {
    switch self {
    case .confirmed: "✓ Copied: the terminal has the text."
    case .sent: "Sent to the terminal, which does not say whether it took it."
    case .refused: "✗ Refused: the terminal lets no program copy."
    case .overtaken: "✗ Not copied: another text came before the terminal took this one."
    case .tooLong: "✗ Not copied: it is longer than 74,994 bytes."
    }
  }
}
