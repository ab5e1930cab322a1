// SPDX-License-Identifier: MIT

import TermRender

struct SpinnerExample: Equatable, Sendable, Codable {
  var isLoading = true
  var isCalm = false
}

enum SetSpinner: Action, Codable {
  case isLoading(Bool)
  case isCalm(Bool)
}

let spinnerReducer = Reducer<SpinnerExample>.on(SetSpinner.self) { example, action in
  switch action {
  case .isLoading(let isOn): example.isLoading = isOn
  case .isCalm(let isOn): example.isCalm = isOn
  }
}

struct SpinnerPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.spinner) { example in
      VStack(spacing: 1) {
        VStack(spacing: 1) {
          Example("With and without a label") {
            Spinner("Contacting the server")
            HStack(spacing: 1) {
              Text("movies.csv")
              Spinner()
            }
          }
          Example("Until content is loaded") {
            if example.isLoading {
              Spinner("Loading…")
            } else {
              Text("3 movies").foregroundStyle(.success)
            }
            Toggle("Loading", isOn: example.isLoading, send: SetSpinner.isLoading)
          }
        }
        .reduceMotion(example.isCalm)
        Example("Accessibility") {
          Toggle("Reduce motion", isOn: example.isCalm, send: SetSpinner.isCalm)
        }
      }
    }
  }
}
