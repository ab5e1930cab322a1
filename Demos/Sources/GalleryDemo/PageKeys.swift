// SPDX-License-Identifier: MIT

import TermRender

/// An input that the widget of a page handles, and its effect.
struct PageKey: Equatable {
  let input: String
  let effect: String

  /// Creates the key of a row of a table in an article, or returns `nil` for other lines.
  ///
  /// The first cell contains the input, and the last one the effect.
  init?(row: Substring) {
    let cells = row.split(separator: "|").map(Self.plain)
    guard row.hasPrefix("| "), cells.count > 1 else { return nil }
    (input, effect) = (cells[0], cells[cells.count - 1])
  }

  /// Returns a cell of a table without the characters of its format, and with the labels of key presses.
  private static func plain(_ cell: Substring) -> String {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    let text = parts.enumerated().map { index, part in
      let isCode = index % 2 == 1
      return isCode ? KeySequence(String(part))?.label ?? String(part) : withoutLinks(part)
    }
    .joined()
    return text.split(separator: " ").joined(separator: " ")
  }

  /// Returns a text with only the names of its links.
  private static func withoutLinks(_ text: Substring) -> String {
    let parts = text.split(separator: "[", omittingEmptySubsequences: false)
    let links = parts.dropFirst().map { link in
      String(link.prefix { $0 != "]" }) + String(link.drop { $0 != ")" }.dropFirst())
    }
    return String(parts[0]) + links.joined()
  }
}

extension Page {
  /// The keys in the article about the page, which is empty if the widget of the page handles no keys.
  var keys: [PageKey] {
    let lines = (pageFiles["\(rawValue).md"] ?? "").split(separator: "\n")
    return lines.indices.compactMap { index in
      // A line of hyphens follows the head of a table.
      let isHead = lines[min(index + 1, lines.count - 1)].hasPrefix("|-")
      return isHead ? nil : PageKey(row: lines[index])
    }
  }
}

/// The keys of the open page, the states of a text field, and the text of a screen reader, in a column beside the page.
struct PageColumn: Widget {
  /// The width of the column.
  static let columns = 34

  /// A Boolean value that indicates whether the states of a text field fit in the column of the form.
  let isTall: Bool

  var body: some Widget {
    Observe(\GalleryState.page) { page in
      VStack {
        switch page.keys.count {
        case 0: VStack {}
        case 1...6: KeysView(keys: page.keys).pane("Keys").id("keys")
        default: ScrollView { KeysView(keys: page.keys) }.pane("Keys").id("keys")
        }
        if isTall, page == .form {
          FieldStates().pane("States").id("states").accessibilityHidden()
        }
        ScreenReaderView(page: page).padding(.horizontal).pane("Screen reader").id("screenReader")
      }
      .id(page.rawValue)
    }
  }
}

/// A list of keys with their effects.
///
/// A long name of a key has its own row above the effect, because it would wrap in a narrow column.
private struct KeysView: Widget {
  let keys: [PageKey]

  /// The maximum width of a name beside its effect.
  private static let maximumColumns = 11

  var body: some Widget {
    let columns = keys.map(\.input.count).filter { $0 <= Self.maximumColumns }.max() ?? 0
    VStack(alignment: .leading) {
      ForEach(keys) { key in
        let isShort = key.input.count <= columns
        if !isShort { name(key.input) }
        HStack(alignment: .top, spacing: 2) {
          name(isShort ? key.input : "").frame(width: columns, alignment: .leading)
          Text(key.effect).frame(maxWidth: .max, alignment: .leading)
        }
      }
    }
    .padding(.horizontal)
  }

  private func name(_ text: String) -> some Widget {
    Text(text).bold().foregroundStyle(.accent)
  }
}
