// SPDX-License-Identifier: MIT

import TermRender

struct GaugeExample: Equatable, Sendable, Codable {
  var load = 62
}

struct SetLoad: Action, Codable {
  let percent: Int
}

let gaugeReducer = Reducer<GaugeExample>.on(SetLoad.self) { $0.load = $1.percent }

struct GaugePage: Widget {
  private let levels: [Gauge.Level] = [
    .init("busy", from: 70, .warning), .init("critical", from: 90, .danger),
  ]

  var body: some Widget {
    Observe(\GalleryState.gauge) { example in
      VStack(spacing: 1) {
        Example("A value with levels and a scale") {
          Slider("Load", value: example.load, in: 0...100) { SetLoad(percent: $0) }
          Gauge(
            "CPU",
            value: Double(example.load),
            in: 0...100,
            unit: "%",
            levels: levels,
            showsScale: true
          )
        }
        Example("Stacked") {
          Gauge("Disk", value: 93, in: 0...100, unit: "%", levels: levels)
          Gauge("Memory", value: 71, in: 0...100, unit: "%", levels: levels)
          Gauge("Network", value: 8, in: 0...100, unit: "%", levels: levels)
        }
        Example("Other bounds in a narrower frame") {
          Gauge("Outside", value: -4.5, in: -20...40, unit: "°C")
            .frame(width: 44)
        }
      }
    }
  }
}
