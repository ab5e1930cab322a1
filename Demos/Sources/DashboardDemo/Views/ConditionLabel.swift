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

/// A percentage, bold and in the color of its level if it's high or full.
struct LevelText: Widget {
  let text: String
  let foreground: Theme.Foreground

  init(_ text: String, _ percent: Int, _ levels: Levels) {
    self.text = text
    foreground = levels.foreground(of: percent)
  }

  var body: some Widget {
    if foreground == .text {
      Text(text)
    } else {
      Text(text).bold().foregroundStyle(foreground)
    }
  }
}

extension Levels {
  /// Returns the foreground style of a percentage.
  func foreground(of percent: Int) -> Theme.Foreground {
    percent >= full ? .danger : percent >= high ? .warning : .text
  }

  /// Returns the levels of a gauge, each with a word.
  func ofGauge(high word: String, full fullWord: String) -> [Gauge.Level] {
    [
      Gauge.Level(word, from: Double(high), .warning),
      Gauge.Level(fullWord, from: Double(full), .danger),
    ]
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
