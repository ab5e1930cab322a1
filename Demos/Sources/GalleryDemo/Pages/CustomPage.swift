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

  var accessibleElement: AccessibleElement? {
    let days = counts.map(String.init).joined(separator: ", ")
    return AccessibleElement("chart", "Films a day", value: counts.isEmpty ? "none" : days)
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

/// Up to five stars: arrow keys, clicks and drags set how many.
private struct Rating: Control {
  let stars: Int

  func size(for proposal: Size) -> Size {
    Size(columns: min(7, proposal.columns), rows: min(1, proposal.rows))
  }

  func draw(in canvas: inout Canvas, _ look: ControlLook) {
    look.drawMarks(in: canvas)
    let signs: (on: Unicode.Scalar, off: Unicode.Scalar) = look.unicode ? ("★", "☆") : ("*", ".")
    for star in 1...5 {
      canvas.put(star <= stars ? signs.on : signs.off, x: star, y: 0, style: look.onGround(.accent))
    }
  }

  var accessibleElement: AccessibleElement {
    AccessibleElement("rating", "Stars", value: "\(stars) of 5")
  }

  func respond(to input: ControlInput) -> (any Action)? {
    switch input {
    case .key("left") where stars > 0: RateFilm(stars: stars - 1)
    case .key("right") where stars < 5: RateFilm(stars: stars + 1)
    case .press(let place), .drag(let place): RateFilm(stars: min(max(0, place.x), 5))
    default: nil
    }
  }
}

struct CustomExample: Equatable, Sendable, Codable {
  var counts = [1, 0, 3, 2, 1, 0, 4, 2, 2, 1, 0, 0, 1, 3]
  var stars = 3
}

/// Counts a film for today.
struct SeeFilm: Action, Codable {}

/// Begins another day.
struct Sleep: Action, Codable {}

struct Forget: Action, Codable {}

struct RateFilm: Action, Codable {
  var stars: Int
}

let customReducer = Reducer<CustomExample>.combine(
  .on(SeeFilm.self) { example, _ in
    let today = example.counts.popLast() ?? 0
    example.counts.append(min(today + 1, 5))
  },
  .on(Sleep.self) { example, _ in example.counts.append(0) },
  .on(Forget.self) { example, _ in example.counts = [] },
  .on(RateFilm.self) { example, rate in example.stars = rate.stars }
)

struct CustomPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Example("How many films were seen on each day") {
      Observe(\GalleryState.custom.counts) { counts in
        Activity(counts: counts).foregroundStyle(.accent).frame(height: 5, alignment: .bottom)
      }
      SideBySide(isNarrow: isNarrow, spacing: 1, below: 0) {
        Button("See one", send: SeeFilm())
        Button("Next day", send: Sleep())
        Button("Forget all", send: Forget())
      }
      .focusGroup(isNarrow ? .vertical : .horizontal)
    }
    Example("How good the last one was") {
      Observe(\GalleryState.custom.stars) { stars in
        HStack(spacing: 2) {
          Rating(stars: stars)
          Text("\(stars) of 5").foregroundStyle(.muted)
        }
      }
    }
    Example("What draws the stars") {
      Text(
        """
        for star in 1...5 {
          let sign = star <= stars ? signs.on : signs.off
          canvas.put(sign, x: star, y: 0)
        }
        """
      )
      .frame(maxWidth: .max, alignment: .leading)
      .background(.panel)
    }
  }
}
