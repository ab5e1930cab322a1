// SPDX-License-Identifier: MIT

import TermRender

/// A screen full of text that doesn't change, with a clock that each step advances by one second.
struct FormScreen: App {
  let store = Store(0, .on(Step.self) { seconds, _ in seconds += 1 })

  var body: some Widget { Self.content.stepKeys() }

  /// The text and the clock, without keys.
  static var content: some Widget {
    VStack {
      HStack {
        Text("The time is ")
        Observe(\Int.self) { seconds in Text(Self.clock(seconds)).bold() }
      }
      .part("Clock")
      ForEach(0..<46) { row in
        HStack(spacing: 2) {
          ForEach(0..<7) { column in
            Text("\(word(row * 7 + column)) \(row * 7 + column)").frame(
              width: 24,
              alignment: .leading
            )
          }
        }
      }
    }
  }

  private static func clock(_ seconds: Int) -> String {
    [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }
}
