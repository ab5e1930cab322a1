// SPDX-License-Identifier: MIT

import TermRender

/// Some keys of the panel and what they do, as its last rows name them.
struct PanelKey {
  /// Each key, and what a click on it does; nil for what is no key by itself.
  let labels: [(text: String, command: PanelCommand?)]
  let title: String

  init(_ text: String, _ title: String, _ command: PanelCommand? = nil) {
    self.init([(text, command)], title)
  }

  init(_ labels: [(text: String, command: PanelCommand?)], _ title: String) {
    self.labels = labels
    self.title = title
  }
}

/// A word of the rows that name keys.
struct PanelKeyPiece {
  let text: String
  let rect: Rect
  /// Whether it names a key.
  let isLabel: Bool
  /// What a click on it does.
  let command: PanelCommand?
}

extension [PanelKey] {
  /// The words of the keys one after the other, none broken, in rows of so many columns.
  ///
  /// What has no room in so many rows is left out.
  func pieces(in size: Size) -> [PanelKeyPiece] {
    var pieces: [PanelKeyPiece] = []
    var (x, y) = (0, 0)
    for key in self {
      let words =
        key.labels.map { ($0.text, true, $0.command) }
        + [(key.title, false, key.labels.count == 1 ? key.labels[0].command : nil)]
      let width = words.reduce(-1) { $0 + columns(of: $1.0) + 1 }
      if x > 0, x + width > size.columns { (x, y) = (0, y + 1) }
      guard y < size.rows, x + width <= size.columns else { break }
      for (text, isLabel, command) in words {
        let rect = Rect(x: x, y: y, columns: columns(of: text), rows: 1)
        pieces.append(PanelKeyPiece(text: text, rect: rect, isLabel: isLabel, command: command))
        x += rect.columns + 1
      }
      x += 1
    }
    return pieces
  }
}

// MARK: - Which there are

extension PanelKey {
  /// All keys.
  static func all(_ state: PanelState, unicode: Bool) -> [PanelKey] {
    [
      step(unicode: unicode),
      PanelKey("shift", "ten"),
      PanelKey([("[", .goToPreviousFailure), ("]", .goToNextFailure)], "failures"),
      PanelKey("space", "play", .togglePlaying),
      PanelKey([("+", .changeSpeed(1)), ("-", .changeSpeed(-1))], "speed"),
      PanelKey("/", "filter", .beginFilter),
      PanelKey("enter", "continue from here", .goOnFromHere),
      PanelKey("tab", "branches", .nextBranch),
      PanelKey("k", "skip", .toggleSkip),
      PanelKey("s", "save", .save),
      PanelKey("x", "export", .export),
      state.filter.isEmpty
        ? PanelKey("esc", "close", .close) : PanelKey("esc", "clear", .dropFilter),
    ]
  }

  /// Those for which there is room on a small screen.
  static func few(unicode: Bool) -> [PanelKey] {
    [
      step(unicode: unicode), PanelKey("enter", "go on", .goOnFromHere),
      PanelKey("esc", "close", .close),
    ]
  }

  /// Those that hold while the filter is typed.
  static func filtering(unicode: Bool) -> [PanelKey] {
    [
      step(unicode: unicode), PanelKey("enter", "keep the filter", .endFilter),
      PanelKey("esc", "drop it", .dropFilter),
    ]
  }

  private static func step(unicode: Bool) -> PanelKey {
    PanelKey(
      [(unicode ? "←" : "left", .step(-1)), (unicode ? "→" : "right", .step(1))],
      "step"
    )
  }
}
