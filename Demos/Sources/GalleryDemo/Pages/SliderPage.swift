// SPDX-License-Identifier: MIT

import TermRender

struct SliderExample: Equatable, Sendable, Codable {
  var volume = 40
  var opacity = 0.5
  var red = 138
  var green = 196
  var blue = 255
}

enum SetSlider: Action, Codable {
  case volume(Int)
  case opacity(Double)
  case red(Int), green(Int), blue(Int)
}

let sliderReducer = Reducer<SliderExample>.on(SetSlider.self) { example, action in
  switch action {
  case .volume(let value): example.volume = value
  case .opacity(let value): example.opacity = value
  case .red(let value): example.red = value
  case .green(let value): example.green = value
  case .blue(let value): example.blue = value
  }
}

struct SliderPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.slider) { example in
      VStack(spacing: 1) {
        Example("Steps of 5 and of a tenth") {
          Slider("Volume ", value: example.volume, in: 0...100, step: 5) {
            SetSlider.volume($0)
          }
          Slider("Opacity", value: example.opacity) { SetSlider.opacity($0) }
        }
        Example("Combined") {
          HStack(spacing: 2) {
            VStack {
              Slider("Red  ", value: example.red, in: 0...255) { SetSlider.red($0) }
              Slider("Green", value: example.green, in: 0...255) { SetSlider.green($0) }
              Slider("Blue ", value: example.blue, in: 0...255) { SetSlider.blue($0) }
            }
            Text("").frame(width: 12, height: 3).background(example.color)
          }
          Text("Red \(example.red), green \(example.green), blue \(example.blue)")
            .foregroundStyle(.muted)
        }
        Example("Disabled") {
          Slider("Balance", value: 0, in: -10...10) { SetSlider.volume($0) }.disabled()
        }
      }
    }
  }
}

extension SliderExample {
  fileprivate var color: Color {
    .rgb(UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: blue))
  }
}
