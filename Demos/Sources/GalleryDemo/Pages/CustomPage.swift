// SPDX-License-Identifier: MIT

import TermRender

/// A chart of the movies watched per day, with a column of squares for each day, oldest first.
private struct Activity: Leaf {
  let counts: [Int]

  /// The axis along which the chart fills the available space.
  var flexibleAxes: Axes { .horizontal }

  /// Returns one column for each day, and one row for each movie on the busiest day.
  func size(for proposal: Size) -> Size {
    Size(
      columns: min(counts.count, proposal.columns),
      rows: min(max(1, counts.max() ?? 0), proposal.rows)
    )
  }

  var accessibleElement: AccessibilityElement? {
    let days = counts.map(String.init).joined(separator: ", ")
    return AccessibilityElement("chart", "Movies per day", value: counts.isEmpty ? "none" : days)
  }

  /// Draws the columns from the bottom up.
  ///
  /// The canvas omits marks that don't fit.
  func draw(in canvas: inout Canvas) {
    let width = canvas.size.columns
    for (x, count) in counts.suffix(width).enumerated() {
      for level in 0..<max(0, min(count, canvas.size.rows)) {
        canvas.put("■", x: x, y: canvas.size.rows - 1 - level)
      }
    }
    if counts.isEmpty {
      canvas.write("no movies yet", x: 0, y: 0, style: Style(attributes: .dim))
    }
  }
}

/// A rating of up to five stars.
///
/// | Input | Action |
/// |---|---|
/// | `left`, `right` | Removes or adds a star |
/// | A click, a drag | Sets the number of stars |
private struct Rating: Control {
  let stars: Int
  let send: (Int) -> any Action

  func size(for proposal: Size) -> Size {
    Size(columns: min(7, proposal.columns), rows: min(1, proposal.rows))
  }

  func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {
    appearance.drawBrackets(in: canvas)
    let icons: (on: Unicode.Scalar, off: Unicode.Scalar) =
      appearance.supportsUnicode ? ("★", "☆") : ("*", ".")
    for star in 1...5 {
      canvas.put(
        star <= stars ? icons.on : icons.off,
        x: star,
        y: 0,
        style: appearance.style(.accent)
      )
    }
  }

  var accessibleElement: AccessibilityElement {
    AccessibilityElement("rating", "Stars", value: "\(stars) of 5")
  }

  func respond(to input: ControlInput) -> (any Action)? {
    switch input {
    case .key("left") where stars > 0: send(stars - 1)
    case .key("right") where stars < 5: send(stars + 1)
    case .press(let place), .drag(let place): send(min(max(0, place.x), 5))
    default: nil
    }
  }
}

struct CustomExample: Equatable, Sendable, Codable {
  var counts = [1, 0, 3, 2, 1, 0, 4, 2, 2, 1, 0, 0, 1, 3]
  var stars = 3
}

/// An action that adds a movie to the current day.
struct SeeMovie: Action, Codable {}

/// An action that starts the next day.
struct Sleep: Action, Codable {}

/// An action that removes all days.
struct Forget: Action, Codable {}

let customReducer = Reducer<CustomExample>.combine(
  .on(SeeMovie.self) { example, _ in
    let today = example.counts.popLast() ?? 0
    example.counts.append(min(today + 1, 5))
  },
  .on(Sleep.self) { example, _ in example.counts.append(0) },
  .on(Forget.self) { example, _ in example.counts = [] }
)

struct CustomPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Example("Movies watched per day") {
      Observe(\GalleryState.custom.counts) { counts in
        Activity(counts: counts).foregroundStyle(.accent).frame(height: 5, alignment: .bottom)
      }
      SideBySide(isNarrow: isNarrow, spacing: 1, below: 0) {
        Button("Watch one", send: SeeMovie())
        Button("Next day", send: Sleep())
        Button("Clear", send: Forget())
      }
      .focusGroup(isNarrow ? .vertical : .horizontal)
    }
    Example("Rating of the last movie") {
      Bound("Rating", \GalleryState.custom.stars) { stars, assign in
        HStack(spacing: 2) {
          Rating(stars: stars, send: assign)
          Text("\(stars) of 5").foregroundStyle(.muted)
        }
      }
    }
    Example("Code that draws the stars") {
      Text(
        """
        for star in 1...5 {
          let icon = star <= stars ? icons.on : icons.off
          canvas.put(icon, x: star, y: 0)
        }
        """
      )
      .frame(maxWidth: .max, alignment: .leading)
      .background(.panel)
    }
  }
}
