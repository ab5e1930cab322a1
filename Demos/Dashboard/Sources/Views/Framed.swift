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

extension Host.Condition {
  /// What it is called, with a sign.
  var label: String {
    switch self {
    case .up: "● up"
    case .strained: "▲ strained"
    case .down: "✗ down"
    }
  }

  var ink: Theme.Ink {
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
