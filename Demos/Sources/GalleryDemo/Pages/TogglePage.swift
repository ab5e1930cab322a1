// SPDX-License-Identifier: MIT

import TermRender

struct ToggleExample: Equatable, Sendable, Codable {
  var wraps = true
  var numbersLines = false
}

struct SetWraps: Action, Codable {
  let isOn: Bool
}

struct SetNumbersLines: Action, Codable {
  let isOn: Bool
}

let toggleReducer = Reducer<ToggleExample>.combine(
  .on(SetWraps.self) { $0.wraps = $1.isOn },
  .on(SetNumbersLines.self) { $0.numbersLines = $1.isOn }
)

struct TogglePage: Widget {
  private static let lines = [
    "The state stores each setting, and the screen shows the state.",
    "A menu, a key, or a recorded session can change a setting, too.",
  ]

  var body: some Widget {
    Observe(\GalleryState.toggle) { example in
      VStack(spacing: 1) {
        Example("Settings") {
          VStack(spacing: 1) {
            Toggle("Wrap lines", isOn: example.wraps, send: SetWraps.init)
            Toggle("Number lines", isOn: example.numbersLines, send: SetNumbersLines.init)
          }
        }
        Example("Disabled") {
          Toggle("Number wrapped lines", isOn: false, send: SetWraps.init)
            .disabled(!example.wraps || !example.numbersLines)
        }
        Example("Result") {
          Grid(horizontalSpacing: 1) {
            ForEach(Self.lines.indices) { index in
              GridRow {
                if example.numbersLines { Text("\(index + 1)").foregroundStyle(.muted) }
                Text(Self.lines[index])
                  .lineLimit(example.wraps ? nil : 1)
                  .frame(width: 36, alignment: .leading)
              }
            }
          }
        }
      }
    }
  }
}
