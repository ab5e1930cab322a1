// SPDX-License-Identifier: MIT

import TermRender

struct MouseExample: Equatable, Sendable {
  var clicks = 0
  var row: Int?
  var opened: Int?
}

struct Click: Action {}

struct PointAt: Action {
  let row: Int
}

struct OpenRow: Action {
  let row: Int
}

let mouseReducer = Reducer<MouseExample>.combine(
  .on(Click.self) { example, _ in example.clicks += 1 },
  .on(PointAt.self) { $0.row = $1.row },
  .on(OpenRow.self) { $0.opened = $1.row }
)

struct MousePage: Widget {
  var body: some Widget {
    Observe(\GalleryState.mouse) { example in
      Example("A click counts when the button goes up where it went down") {
        HStack(spacing: 2) {
          Button("Click me", send: Click())
          Text("\(example.clicks) clicks")
        }
      }
      Example("Click to choose, double click to open, turn the wheel to scroll") {
        List(1...100, id: { $0 }) { Text("Row \($0)") }
          .selection(example.row, send: PointAt.init)
          .onActivate { OpenRow(row: $0) }
          .frame(minHeight: 4, maxHeight: 12)
        Text("Chosen: \(example.row.map { "row \($0)" } ?? "none")")
        Text("Opened: \(example.opened.map { "row \($0)" } ?? "none")")
      }
    }
  }
}
