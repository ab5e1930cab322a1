// SPDX-License-Identifier: MIT

import TermRender

struct TextExample: Equatable, Sendable, Codable {
  var wrapping = Text.Wrapping.word
}

struct SetWrapping: Action, Codable {
  let wrapping: Text.Wrapping
}

let textReducer = Reducer<TextExample>.on(SetWrapping.self) { example, action in
  example.wrapping = action.wrapping
}

struct TextPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.text.wrapping) { wrapping in
      Example("Wrapping", spacing: 1) {
        Choice([.word, .character, .none], chosen: wrapping, isNarrow: isNarrow, name: { "\($0)" })
        {
          SetWrapping(wrapping: $0)
        }
        Text("A terminal displays cells, but people read words, so lines break between words.")
          .textWrapping(wrapping)
          .frame(maxWidth: 46, minHeight: 2, alignment: .topLeading)
      }
    }
    SideBySide(isNarrow: isNarrow, spacing: 3, below: 0) {
      Example("Truncation") {
        VStack {
          Text("tail: Sources/TermWidgets").truncationMode(.tail)
          Text("middle: Sources/TermWidgets").truncationMode(.middle)
          Text("head: Sources/TermWidgets").truncationMode(.head)
        }
        .lineLimit(1)
        .frame(width: 20)
      }
      Example("Alignment") {
        Text("Shorter lines\nin a block\nare centered")
          .multilineTextAlignment(.center)
      }
    }
    Example("Styled parts") {
      ThemeReader { theme in
        Text("3 errors").style(theme[.danger]).bold() + Text(" in ") + Text("12 files").italic()
          + Text(", see ") + Text("the manual").underline().link("https://example.org/manual")
      }
    }
    Example("Every script, symbol, and control character") {
      Text("日本語  한국어  ไทย  नमस्ते  e\u{301}\u{323}  👩‍👩‍👧  🇯🇵  ❤️")
      Text(
        "Bell \u{7}, escape \u{1B}[31m, null \u{0}, bidi \u{202E}: no effect."
      )
    }
  }
}
