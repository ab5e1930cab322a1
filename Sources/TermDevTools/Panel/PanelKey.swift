// SPDX-License-Identifier: MIT

import TermRender

/// A group of keys with a shared title, for the key rows at the bottom of the panel.
struct PanelKey {
  /// The label of each key, and the command for a click on the label or `nil` if the label isn't clickable.
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

/// A word in the key rows.
struct PanelKeyPiece {
  let text: String
  let rect: Rect
  /// A Boolean value that indicates whether the word is the label of a key.
  let isLabel: Bool
  /// The command for a click on the word, or `nil` if the word isn't clickable.
  let command: PanelCommand?
}

extension [PanelKey] {
  /// Returns the words of the keys, laid out in the given size.
  ///
  /// A key and its title are always in the same row. The method omits keys that don't fit.
  func pieces(in size: Size) -> [PanelKeyPiece] {
    var pieces: [PanelKeyPiece] = []
    var (x, y) = (0, 0)
    for key in self {
      let words =
        key.labels.map { ($0.text, true, $0.command) }
        + [(key.title, false, key.labels.count == 1 ? key.labels[0].command : nil)]
      let width = words.reduce(-1) { $0 + displayWidth(of: $1.0) + 1 }
      if x > 0, x + width > size.columns { (x, y) = (0, y + 1) }
      guard y < size.rows, x + width <= size.columns else { break }
      for (text, isLabel, command) in words {
        let rect = Rect(x: x, y: y, columns: displayWidth(of: text), rows: 1)
        pieces.append(PanelKeyPiece(text: text, rect: rect, isLabel: isLabel, command: command))
        x += rect.columns + 1
      }
      x += 1
    }
    return pieces
  }
}

// MARK: - Keys

extension PanelKey {
  /// Returns the keys for a large screen.
  ///
  /// - Parameters:
  ///   - view: The contents of the panel.
  ///   - unicode: A Boolean value that indicates whether the terminal supports characters beyond ASCII.
  ///   - center: The cell in the middle of the displayed screen. The default is the first cell.
  /// - Returns: The keys, in order.
  static func all(_ view: PanelView, unicode: Bool, center: Point = .zero) -> [PanelKey] {
    let state = view.state
    let keys = [
      step(unicode: unicode),
      PanelKey("shift", "by 10"),
      PanelKey([("[", .goToPreviousFailure), ("]", .goToNextFailure)], "failures"),
      PanelKey("space", view.isPlaying ? "pause" : "play", .togglePlaying),
      PanelKey([("+", .changeSpeed(1)), ("-", .changeSpeed(-1))], "speed"),
      PanelKey("/", "filter", .beginFilter),
      PanelKey("w", "why", .pointAt(center)),
      PanelKey("enter", "continue", .goOnFromHere),
      PanelKey("tab", "branches", .nextBranch),
      PanelKey("k", "skip", .toggleSkip),
      PanelKey("s", "save", .save),
      PanelKey("x", "export", .export),
      PanelKey("b", "bundle", .makeBundle),
      state.filter.isEmpty
        ? PanelKey("esc", "close", .close) : PanelKey("esc", "clear", .dropFilter),
    ]
    return state.isReadOnly ? keys.filter { !$0.changesApp } : keys
  }

  private var changesApp: Bool { labels.contains { $0.command?.changesApp == true } }

  /// Returns the keys for a small screen.
  static func few(_ state: PanelState, unicode: Bool) -> [PanelKey] {
    [
      step(unicode: unicode),
      state.isReadOnly
        ? PanelKey("s", "save", .save) : PanelKey("enter", "continue", .goOnFromHere),
      PanelKey("esc", "close", .close),
    ]
  }

  /// Returns the keys that are active while the filter is edited.
  static func filtering(unicode: Bool) -> [PanelKey] {
    [
      step(unicode: unicode), PanelKey("enter", "keep filter", .endFilter),
      PanelKey("esc", "clear", .dropFilter),
    ]
  }

  /// Returns the keys that are active while the cell cursor is visible.
  static func asking(_ cell: Point, unicode: Bool) -> [PanelKey] {
    [
      PanelKey(unicode ? "← ↑ ↓ →" : "arrows", "move"), PanelKey("shift", "by 8"),
      PanelKey("enter", "why", .ask(x: cell.x, y: cell.y)),
      PanelKey("esc", "back", .endAsking),
    ]
  }

  private static func step(unicode: Bool) -> PanelKey {
    PanelKey(
      [(unicode ? "←" : "left", .step(-1)), (unicode ? "→" : "right", .step(1))],
      "step"
    )
  }
}
