// SPDX-License-Identifier: MIT

import TermRender

struct MouseExample: Equatable, Sendable, Codable {
  var clicks = 0
  var row: Int?
  var opened: Int?
  var place = 20
  /// The direction under the pointer, if any.
  var direction: String?
}

struct Click: Action, Codable {}

struct PointAt: Action, Codable {
  let row: Int
}

struct DragTo: Action, Codable {
  let place: Int
}

struct HoverDirection: Action, Codable {
  let direction: String?
}

struct OpenRow: Action, Codable {
  let row: Int
}

let mouseReducer = Reducer<MouseExample>.combine(
  .on(Click.self) { example, _ in example.clicks &+= 1 },
  .on(PointAt.self) { $0.row = $1.row },
  .on(DragTo.self) { $0.place = $1.place },
  .on(HoverDirection.self) { $0.direction = $1.direction },
  .on(OpenRow.self) { $0.opened = $1.row }
)

struct MousePage: Widget {
  var body: some Widget {
    Observe(\GalleryState.mouse) { example in
      VStack(spacing: 1) {
        Example("A click: press and release on the same widget") {
          HStack(spacing: 2) {
            Button("Click me", send: Click())
            Text("Clicks: \(example.clicks)")
          }
        }
        Example("Click to select, double-click to open, wheel to scroll") {
          List(1...100, id: { $0 }) { Text("Row \($0)") }
            .selection(example.row, send: PointAt.init)
            .onActivate { OpenRow(row: $0) }
            .frame(minHeight: 4, maxHeight: 12)
          Text(
            "Selected: \(example.row.map { "row \($0)" } ?? "none")   "
              + "Opened: \(example.opened.map { "row \($0)" } ?? "none")"
          )
        }
        Example("Point at a direction, without a click") {
          HStack(spacing: 2) {
            ForEach(["North", "East", "South", "West"]) { direction in
              Text(direction).onHover { HoverDirection(direction: $0 ? direction : nil) }
            }
            Text("Under the pointer: \(example.direction ?? "nothing")").foregroundStyle(.muted)
          }
        }
        Example("Drag the thumb") {
          Slider("Position", value: example.place, in: 0...50) { DragTo(place: $0) }
        }
      }
    }
  }
}
