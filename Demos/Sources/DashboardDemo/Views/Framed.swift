// SPDX-License-Identifier: MIT

import TermRender

extension Widget {
  /// The widget in a border with a title, which says by its ink that the focus is in it.
  ///
  /// - Parameters:
  ///   - title: What stands above.
  ///   - detail: What stands beside that.
  ///   - id: What the pane is called, to tell it from those beside it.
  /// - Returns: The pane.
  func framed(_ title: String, detail: String = "", id: String) -> some Widget {
    border(
      titles: [
        BorderTitle(title, style: Style(attributes: .bold)),
        BorderTitle(detail, at: .topTrailing),
      ],
      ink: .border,
      focusedInk: .focusedBorder
    )
    .id(id)
  }
}

/// The condition of a machine: a sign and a word, of which the word is read out.
struct ConditionLabel: Widget {
  let condition: Host.Condition

  var body: some Widget {
    Text("\(condition.sign) \(condition.word)").foregroundStyle(condition.ink)
      .accessibilityLabel(condition.word)
  }
}

extension Host.Condition {
  fileprivate var sign: String {
    switch self {
    case .up: "●"
    case .strained: "▲"
    case .down: "✗"
    }
  }

  fileprivate var word: String {
    switch self {
    case .up: "up"
    case .strained: "strained"
    case .down: "down"
    }
  }

  fileprivate var ink: Theme.Ink {
    switch self {
    case .up: .success
    case .strained: .warning
    case .down: .danger
    }
  }
}

extension Int {
  /// The number with its thousands parted: `12,345`.
  var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
