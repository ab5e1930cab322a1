// SPDX-License-Identifier: MIT

import TermRender

struct ProgressExample: Equatable, Sendable, Codable {
  var done = 42
  var isCalm = false

  static let total = 120
}

struct SetDone: Action, Codable {
  let files: Int
}

struct SetCalm: Action, Codable {
  let isOn: Bool
}

let progressReducer = Reducer<ProgressExample>.combine(
  .on(SetDone.self) { $0.done = $1.files },
  .on(SetCalm.self) { $0.isCalm = $1.isOn }
)

struct ProgressPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.progress) { example in
      let (value, total) = (Double(example.done), Double(ProgressExample.total))
      VStack(spacing: 1) {
        Example("Determinate") {
          Slider("Files", value: example.done, in: 0...ProgressExample.total) {
            SetDone(files: $0)
          }
          ProgressBar(value: value, total: total, showsPercent: true).foregroundStyle(.accent)
        }
        Example("Any width and color") {
          HStack(spacing: 2) {
            ProgressBar(value: value, total: total).frame(width: 8).foregroundStyle(.success)
            ProgressBar(value: value, total: total).frame(width: 16).foregroundStyle(.warning)
            ProgressBar(value: value, total: total).foregroundStyle(.danger)
          }
        }
        VStack(spacing: 1) {
          Example("Indeterminate") {
            ProgressBar().foregroundStyle(.accent)
          }
        }
        .reduceMotion(example.isCalm)
        Toggle("Reduce motion", isOn: example.isCalm, send: SetCalm.init)
      }
    }
  }
}
