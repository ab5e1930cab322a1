// SPDX-License-Identifier: MIT

import TermRender

struct GeometryReaderExample: Equatable, Sendable, Codable {
  var columns = 50

  struct Day: Sendable {
    let name: String
    let weather: String
    let degrees: Int
  }

  static let days = [
    Day(name: "Friday", weather: "rain", degrees: 4),
    Day(name: "Saturday", weather: "clouds", degrees: 6),
    Day(name: "Sunday", weather: "sun", degrees: 9),
  ]
}

struct SetReaderWidth: Action, Codable {
  let columns: Int
}

let geometryReaderReducer = Reducer<GeometryReaderExample>.on(SetReaderWidth.self) {
  $0.columns = $1.columns
}

struct GeometryReaderPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.geometryReader.columns) { columns in
      VStack(spacing: 1) {
        Slider("Columns", value: columns, in: 12...52) { SetReaderWidth(columns: $0) }
        GeometryReader { size in
          Forecast(size: size)
        }
        .frame(width: columns, height: 6)
        .border(title: "Weather", foreground: .border)
      }
    }
  }
}

/// The weather of three days, side by side or stacked.
private struct Forecast: Widget {
  let size: Size

  var body: some Widget {
    VStack(spacing: 1) {
      if size.columns >= 40 {
        HStack(spacing: 1) {
          ForEach(GeometryReaderExample.days) { day in
            VStack(alignment: .center) {
              Text("\(day.degrees)°").bold().foregroundStyle(.accent)
              Text(day.weather)
            }
            .frame(maxWidth: .max)
            .border(title: day.name, foreground: .border)
          }
        }
      } else {
        Grid(horizontalSpacing: 1) {
          ForEach(GeometryReaderExample.days) { day in
            GridRow {
              Text(size.columns >= 24 ? day.name : String(day.name.prefix(3)))
              Text("\(day.degrees)°").bold().foregroundStyle(.accent)
              if size.columns >= 18 { Text(day.weather) }
            }
          }
        }
      }
      Text("\(size.columns) × \(size.rows) cells").foregroundStyle(.muted)
    }
  }
}
