// SPDX-License-Identifier: MIT

import TermRender

struct RadioExample: Equatable, Sendable, Codable {
  var size = Size.small
  var form: Form? = nil
  var roast = "medium"

  enum Size: String, CaseIterable, Sendable, Codable {
    case small, medium, large
  }

  enum Form: String, CaseIterable, Sendable, Codable {
    case beans, espresso, filter, press
  }

  static let roasts = ["light", "medium", "dark"]
}

enum SetCoffee: Action, Codable {
  case size(RadioExample.Size)
  case form(RadioExample.Form)
  case roast(String)
}

let radioReducer = Reducer<RadioExample>.on(SetCoffee.self) { example, action in
  switch action {
  case .size(let size): example.size = size
  case .form(let form): example.form = form
  case .roast(let roast): example.roast = roast
  }
}

struct RadioPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.radio) { example in
      VStack(spacing: 1) {
        SideBySide(isNarrow: isNarrow, spacing: 6) {
          Example("Vertical") {
            RadioGroup(
              RadioExample.Size.allCases,
              selection: example.size,
              send: SetCoffee.size
            ) { $0.rawValue }
          }
          Example("With a disabled option") {
            RadioGroup(
              RadioExample.roasts,
              selection: example.roast,
              isEnabled: { $0 != "dark" },
              send: SetCoffee.roast
            ) { $0 }
          }
        }
        Example("Horizontal, without a selection") {
          RadioGroup(
            RadioExample.Form.allCases,
            selection: example.form,
            axis: .horizontal,
            send: SetCoffee.form
          ) { $0.rawValue }
        }
        Example("Disabled") {
          RadioGroup(
            ["here", "to go"],
            selection: "to go",
            axis: .horizontal,
            send: SetCoffee.roast
          ) { $0 }
          .disabled()
        }
        Example("Selected") {
          Text("\(example.size), \(example.roast), \(example.form?.rawValue ?? "none")")
        }
      }
    }
  }
}
