// SPDX-License-Identifier: MIT

import TermRender

/// The condition of a host, as a symbol and a word.
///
/// Screen readers receive only the word.
struct ConditionLabel: Widget {
  let condition: Host.Condition

  var body: some Widget {
    Text("\(condition.symbol) \(condition.word)").foregroundStyle(condition.foreground)
      .accessibilityLabel(condition.word)
  }
}

extension Host.Condition {
  var symbol: String {
    switch self {
    case .up: "●"
    case .busy: "▲"
    case .down: "✗"
    }
  }

  var word: String {
    switch self {
    case .up: "up"
    case .busy: "busy"
    case .down: "down"
    }
  }

  var foreground: Theme.Foreground {
    switch self {
    case .up: .success
    case .busy: .warning
    case .down: .danger
    }
  }
}

extension Int {
  /// The number with grouped thousands, such as `12,345`.
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
