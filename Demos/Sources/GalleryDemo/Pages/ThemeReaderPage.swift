// SPDX-License-Identifier: MIT

import TermRender

struct ThemeReaderExample: Equatable, Sendable, Codable {
  var degrees = 18
}

struct SetDegrees: Action, Codable {
  let degrees: Int
}

let themeReaderReducer = Reducer<ThemeReaderExample>.on(SetDegrees.self) {
  $0.degrees = $1.degrees
}

struct ThemeReaderPage: Widget {
  private static let themes: [(name: String, theme: Theme)] = [
    ("dark", .dark), ("light", .light), ("16 colors", .ansi16), ("monochrome", .monochrome),
  ]

  var body: some Widget {
    Observe(\GalleryState.themeReader.degrees) { degrees in
      VStack(spacing: 1) {
        Slider("Degrees", value: degrees, in: -10...40) { SetDegrees(degrees: $0) }
        Example("Two styles of each theme in one widget") {
          Grid(horizontalSpacing: 2, verticalSpacing: 1) {
            ForEach(Self.themes) { theme in
              GridRow {
                Text(theme.name)
                Thermometer(degrees: degrees).theme(theme.theme)
              }
            }
          }
        }
      }
    }
    Example("Another inherited value, with an EnvironmentReader") {
      HStack(spacing: 2) {
        Permission()
        Permission().disabled()
      }
    }
  }
}

/// A scale with a mark, in two styles of the inherited theme.
private struct Thermometer: Widget {
  let degrees: Int

  var body: some Widget {
    ThemeReader { theme in
      Scale(
        degrees: degrees,
        scale: theme[.muted],
        mark: theme[degrees < 0 ? .accent : degrees < 30 ? .success : .danger]
      )
      .padding(.horizontal)
      .background(.panel)
    }
  }
}

/// A line from -10 to 40 degrees, with a mark at the value.
private struct Scale: Leaf {
  let degrees: Int
  let scale: Style
  let mark: Style

  func size(for proposal: Size) -> Size {
    Size(columns: min(26, proposal.columns), rows: min(1, proposal.rows))
  }

  var accessibleElement: AccessibilityElement? {
    AccessibilityElement("scale", "Temperature", value: "\(degrees) degrees")
  }

  func draw(in canvas: inout Canvas) {
    let position = (degrees + 10) / 2
    for x in 0..<min(26, canvas.size.columns) {
      canvas.put(
        x == position ? "●" : x % 5 == 0 ? "┼" : "─",
        x: x,
        y: 0,
        style: x == position ? mark : scale
      )
    }
  }
}

/// A word that depends on an inherited value.
private struct Permission: Widget {
  var body: some Widget {
    EnvironmentReader(\.isEnabled) { isEnabled in
      Text(isEnabled ? "✓ Enabled" : "✗ Disabled").foregroundStyle(isEnabled ? .success : .muted)
    }
  }
}
