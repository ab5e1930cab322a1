// SPDX-License-Identifier: MIT

import TermRender

/// How many films were seen on each day: a column of marks a day, the oldest left.
private struct Activity: Leaf {
  let counts: [Int]

  /// Grows to the right as far as there is room.
  var fills: Axes { .horizontal }

  /// Asks for a column a day, and for as many rows as the busiest day needs.
  func size(for proposal: Size) -> Size {
    Size(
      columns: min(counts.count, proposal.columns),
      rows: min(max(1, counts.max() ?? 0), proposal.rows)
    )
  }

  /// Draws from the bottom up; what has no room is clipped.
  func draw(in canvas: inout Canvas) {
    let width = canvas.size.columns
    for (x, count) in counts.suffix(width).enumerated() {
      for level in 0..<min(count, canvas.size.rows) {
        canvas.put("■", x: x, y: canvas.size.rows - 1 - level)
      }
    }
    if counts.isEmpty {
      canvas.write("nothing seen yet", x: 0, y: 0, style: Style(attributes: .dim))
    }
  }
}

struct CustomExample: Equatable, Sendable, Codable {
  var counts = [1, 0, 3, 2, 1, 0, 4, 2, 2, 1, 0, 0, 1, 3]
}

/// Counts a film for today.
struct SeeFilm: Action, Codable {}

/// Begins another day.
struct Sleep: Action, Codable {}

struct Forget: Action, Codable {}

let customReducer = Reducer<CustomExample>.combine(
  .on(SeeFilm.self) { example, _ in
    let today = example.counts.popLast() ?? 0
    example.counts.append(min(today + 1, 5))
  },
  .on(Sleep.self) { example, _ in example.counts.append(0) },
  .on(Forget.self) { example, _ in example.counts = [] }
)

struct CustomPage: Widget {
  var body: some Widget {
    Example("How many films were seen on each day") {
      Observe(\GalleryState.custom.counts) { counts in
        Activity(counts: counts).foregroundStyle(.accent).frame(height: 5, alignment: .bottom)
      }
      HStack(spacing: 1) {
        Button("See one", send: SeeFilm())
        Button("Next day", send: Sleep())
        Button("Forget all", send: Forget())
      }
      .focusGroup(.horizontal)
    }
    Example("What draws it") {
      Text(
        """
        func draw(in canvas: inout Canvas) {
          for (x, count) in counts.enumerated() {
            for level in 0..<count {
              canvas.put("■", x: x, y: bottom - level)
            }
          }
        }
        """
      )
      .frame(maxWidth: .max, alignment: .leading)
      .background(.panel)
    }
  }
}
