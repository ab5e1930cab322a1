// SPDX-License-Identifier: MIT

import TermRender

/// A text about a page that can replace its examples.
enum PageFile: String, Sendable, Codable {
  case code, screenReader
}

/// An action that shows a file instead of the example, or the example again.
struct ShowFile: Action, Codable {
  let file: PageFile
}

extension Page {
  /// The name of the file with the source code.
  var fileName: String { "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())Page.swift" }

  fileprivate var code: String { pageFiles[fileName] ?? "" }

  /// The number of the line with the first example or the widget that the page is about, counted from 0.
  ///
  /// Without such a line, the value is the number of the line with the page's body.
  fileprivate var exampleLine: Int {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let widget = lines.firstIndex { $0.contains("Page: Widget {") } ?? 0
    let body = lines[widget...].firstIndex { $0.contains("var body: some Widget") } ?? widget
    let starts = ["Example(", "\(title)(", "\(title) {"]
    return lines[body...].firstIndex { line in starts.contains { line.contains($0) } } ?? body
  }

  /// The recorded transcript of the page after a press of `tab`.
  fileprivate var transcript: String { pageFiles["\(rawValue).transcript.txt"] ?? "" }
}

/// The source code of a page, which starts at the first example.
struct CodeView: Widget {
  let page: Page

  var body: some Widget {
    ThemeReader { theme in
      // A read-only editor sends no actions.
      TextEditor(text: page.code) { _ in ShowFile(file: .code) }
        .readOnly()
        .lineNumbers()
        .startsAtLine(page.exampleLine)
        .tabKeyIndents(false)
        .highlighting { swiftSpans(in: $0, theme) }
    }
    .accessibilityLabel("Code")
  }
}

/// The text that a screen reader speaks on a page.
///
/// The first two columns of a recorded line mark the focus of the recording, which the view omits.
struct ScreenReaderView: Widget {
  let page: Page

  var body: some Widget {
    ScrollView {
      ForEach(page.transcript.split(separator: "\n")) { line in
        HangingText(text: String(line.dropFirst(2)))
      }
    }
  }
}

/// A line of text whose other rows are indented, so that each line is found at its start.
private struct HangingText: Widget {
  let text: String

  var body: some Widget {
    // The other rows of the rest start below its first row, after the first two characters.
    let start = String(text.prefix(2))
    HStack {
      Text(start).frame(width: displayWidth(of: start), alignment: .leading)
      Text(String(text.dropFirst(2))).frame(maxWidth: .max, alignment: .leading)
    }
    .accessibilityLabel(text)
  }
}

/// The source code of the open page in a pane.
struct CodePane: Widget {
  var body: some Widget {
    Observe(\GalleryState.page) { page in
      VStack { CodeView(page: page).pane("Code", info: page.fileName).id("code") }.id(page.rawValue)
    }
  }
}

// MARK: - Highlighting

/// Returns the styles of the comments, strings, keywords, and types in a line of Swift code.
func swiftSpans(in line: String, _ theme: Theme) -> [TextSpan] {
  let bytes = Array(line.utf8)
  var spans: [TextSpan] = []
  var place = 0
  while place < bytes.count {
    let start = place
    var foreground: Theme.Foreground?
    if line.utf8.dropFirst(start).starts(with: "//".utf8) {
      place = bytes.count
      foreground = .muted
    } else if bytes[start] == UInt8(ascii: "\"") {
      place = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")).map { $0 + 1 } ?? bytes.count
      foreground = .success
    } else {
      place = bytes[start...].firstIndex { !$0.isWordByte } ?? bytes.count
      let word = String(decoding: bytes[start..<place], as: UTF8.self)
      if keywords.contains(word) {
        foreground = .secondary
      } else if word.first?.isUppercase == true {
        foreground = .information
      }
      // The character after a word can't start another one.
      if place == start { place += 1 }
    }
    if let foreground { spans.append(TextSpan(start..<place, theme[foreground])) }
  }
  return spans
}

private let keywords: Set = [
  "case", "enum", "extension", "fileprivate", "func", "if", "else", "import", "in", "init", "let",
  "private", "return", "self", "some", "static", "struct", "switch", "true", "false", "nil", "var",
]

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a part of an identifier.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
