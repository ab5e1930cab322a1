// SPDX-License-Identifier: MIT

import TermRender

struct ProgressExample: Equatable, Sendable {
  var done = 42

  static let total = 120
}

struct Download: Action {
  let files: Int
}

let progressReducer = Reducer<ProgressExample>.on(Download.self) { example, action in
  example.done = min(max(example.done + action.files, 0), ProgressExample.total)
}

struct ProgressPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.progress.done) { done in
      let (value, total) = (Double(done), Double(ProgressExample.total))
      Example("So much of it is done") {
        ProgressBar(value: value, total: total, showsPercent: true).foregroundStyle(.accent)
        HStack(spacing: 1) {
          Button("−", send: Download(files: -1))
          Button("+", send: Download(files: 1))
          Text("\(done) of \(ProgressExample.total) files")
        }
      }
      Example("In as many columns as there are, in any style") {
        HStack(spacing: 2) {
          ProgressBar(value: value, total: total).frame(width: 10).foregroundStyle(.success)
          ProgressBar(value: value, total: total).frame(width: 20).foregroundStyle(.warning)
          ProgressBar(value: value, total: total)
        }
      }
    }
  }
}
