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
          Example("With words, and without") {
            Spinner("Asking the server")
            HStack(spacing: 1) {
              Text("films.csv")
              Spinner()
            }
          }
          Example("In the place of what is loaded") {
            if example.isLoading {
              Spinner("Loading…")
            } else {
              Text("3 films").foregroundStyle(.success)
            }
            Toggle("Loading", isOn: example.isLoading, send: SetSpinner.isLoading)
          }
        }
        .reduceMotion(example.isCalm)
        Example("For those whom it would disturb") {
          Toggle("Stand still", isOn: example.isCalm, send: SetSpinner.isCalm)
        }
      }
    }
  }
}
