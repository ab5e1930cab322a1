// SPDX-License-Identifier: MIT

import TermRender

struct LineChartExample: Equatable, Sendable, Codable {
  var hidden: Set<String> = []

  static let series = [
    walk("reads", seed: 5, place: 0),
    walk("writes", seed: 12, place: 1),
    walk("errors", seed: 9, place: 2),
  ]

  /// Returns a series with a fixed position in the palette.
  ///
  /// Hiding other series doesn't change its appearance.
  private static func walk(_ name: String, seed: UInt64, place: Int) -> ChartSeries {
    let walk = SparklineExample.walk(seed: seed, steps: 90)
    return ChartSeries(name, Samples(walk.map { $0 / Double(place + 1) }), paletteIndex: place)
  }

  static let curve = Samples(
    (0...400).map { step in
      let x = Double(step) / 100 - 2
      return x * x * x - 2 * x
    }
  )
}

struct SetSeries: Action, Codable {
  let name: String
  let isShown: Bool
}

let lineChartReducer = Reducer<LineChartExample>.on(SetSeries.self) { example, action in
  if action.isShown {
    example.hidden.remove(action.name)
  } else {
    example.hidden.insert(action.name)
  }
}

struct LineChartPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.lineChart) { example in
      VStack(spacing: 1) {
        Example("Server activity") {
          SideBySide(isNarrow: isNarrow, spacing: 3, below: 0) {
            ForEach(LineChartExample.series) { series in
              Checkbox(series.name, isChecked: !example.hidden.contains(series.name)) {
                SetSeries(name: series.name, isShown: $0)
              }
            }
          }
          .focusGroup(isNarrow ? .vertical : .horizontal)
          LineChart(
            LineChartExample.series.filter { !example.hidden.contains($0.name) },
            in: 0...100,
            x: -90...0,
            xLabel: { $0 == 0 ? "now" : "\(Int($0)) s" }
          )
          .frame(height: 7)
        }
        Example("A curve of 401 points") {
          LineChart([ChartSeries("x³ − 2x", LineChartExample.curve)], x: -2...2)
            .frame(height: 5)
        }
      }
    }
  }
}
