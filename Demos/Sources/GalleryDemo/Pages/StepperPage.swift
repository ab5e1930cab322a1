// SPDX-License-Identifier: MIT

import TermRender

struct StepperExample: Equatable, Sendable, Codable {
  var copies = 1
  var zoom = 1.0
  var day = 3

  static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
}

enum SetStepper: Action, Codable {
  case copies(Int)
  case zoom(Double)
  case day(Int)
}

let stepperReducer = Reducer<StepperExample>.on(SetStepper.self) { example, action in
  switch action {
  case .copies(let value): example.copies = value
  case .zoom(let value): example.zoom = value
  case .day(let value): example.day = value
  }
}

struct StepperPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.stepper) { example in
      VStack(spacing: 1) {
        Example("Whole numbers and quarters") {
          Stepper("Copies", value: example.copies, in: 1...20, send: SetStepper.copies)
          Stepper("Zoom  ", value: example.zoom, in: 0.25...4, step: 0.25) { SetStepper.zoom($0) }
        }
        Example("Custom text") {
          Stepper(
            "Day   ",
            value: example.day,
            in: 0...4,
            text: { StepperExample.days[$0] },
            send: SetStepper.day
          )
        }
        Example("Disabled") {
          Stepper("Sides ", value: 2, in: 1...2, send: SetStepper.copies).disabled()
        }
        Example("Result") {
          Text(
            """
            \(example.copies) \(example.copies == 1 ? "copy" : "copies") at \(Int(min(max(example.zoom, 0), 100) * 100))%, \
            on \(StepperExample.days[example.day])
            """
          )
        }
      }
    }
  }
}
