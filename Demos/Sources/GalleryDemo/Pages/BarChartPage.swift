// SPDX-License-Identifier: MIT

import TermRender

struct BarChartExample: Equatable, Sendable, Codable {
  var axis = Axis.vertical

  static let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]
  static let visits: Samples = [112, 98, 143, 160, 74]

  static let quarters = ["Spring", "Summer", "Fall"]
  static let series = [
    ChartSeries("income", [4.2, 6.8, 5.1]),
    ChartSeries("result", [0.9, 2.1, -0.6]),
  ]
}

struct SetBarAxis: Action, Codable {
  let axis: Axis
}

let barChartReducer = Reducer<BarChartExample>.on(SetBarAxis.self) { $0.axis = $1.axis }

struct BarChartPage: Widget {
  var body: some Widget {
    Example("Visits per day") {
      BarChart(BarChartExample.days, values: BarChartExample.visits)
    }
    Observe(\GalleryState.barChart.axis) { axis in
      Example("Two series with negative values") {
        RadioGroup(
          Axis.allCases,
          selection: axis,
          axis: .horizontal,
          send: SetBarAxis.init
        ) { $0 == .vertical ? "Vertical" : "Horizontal" }
        BarChart(BarChartExample.quarters, series: BarChartExample.series, axis: axis)
          .frame(height: 8, alignment: .topLeading)
      }
    }
  }
}
