// SPDX-License-Identifier: MIT

import TermRender

/// A screen with a thousand regions that observe four parts of the state.
///
/// Steps don't change these parts.
struct RegionsScreen: App {
  struct State {
    var steps = 0
    var north = 111
    var east = 333
    var south = 777
    var west = 999
  }

  let store = Store(State(), .on(Step.self) { state, _ in state.steps += 1 })

  var body: some Widget {
    VStack {
      ForEach(0..<50) { _ in
        HStack(spacing: 1) {
          ForEach(0..<5) { _ in
            ForEach([\State.north, \.east, \.south, \.west]) { path in
              Observe(path) { value in Text("\(value)") }
            }
          }
        }
      }
    }
    .stepKeys()
  }
}

/// A screen with a thousand regions that observe a thousand parts of the state.
///
/// Steps don't change these parts.
struct PartsScreen: App {
  struct State {
    var steps = 0
    var values = Array(0..<1_000)
  }

  let store = Store(State(), .on(Step.self) { state, _ in state.steps += 1 })

  var body: some Widget {
    VStack {
      ForEach(0..<50) { row in
        HStack(spacing: 1) {
          ForEach(0..<20) { column in
            Observe(\State.values[row * 20 + column]) { value in Text("\(value)") }
          }
        }
      }
    }
    .stepKeys()
  }
}
