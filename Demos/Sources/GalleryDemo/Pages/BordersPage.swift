// SPDX-License-Identifier: MIT

import TermRender

struct BordersExample: Equatable, Sendable, Codable {
  var style = BorderStyle.rounded
}

struct SetBorderStyle: Action, Codable {
  let style: BorderStyle
}

let bordersReducer = Reducer<BordersExample>.on(SetBorderStyle.self) { $0.style = $1.style }

struct BordersPage: Widget {
  let isNarrow: Bool

  private var columns: Int { isNarrow ? 2 : 4 }

  var body: some Widget {
    Example("Line styles") {
      Grid(horizontalSpacing: 2) {
        ForEach(Array(stride(from: 0, to: BorderStyle.allCases.count, by: columns))) { first in
          GridRow {
            ForEach(BorderStyle.allCases[first...].prefix(columns)) { Sample(style: $0) }
          }
        }
      }
    }
    Observe(\GalleryState.borders.style) { style in
      Example("Titles at five positions") {
        SideBySide(isNarrow: isNarrow, alignment: .center, below: 0) {
          Text("Titles are truncated if they don't all fit.")
            .frame(maxWidth: .max, minHeight: 3)
            .border(
              style,
              titles: [
                BorderTitle("Inbox", style: Style(attributes: .bold)),
                BorderTitle("by date", at: .top),
                BorderTitle("3 new", at: .topTrailing),
                BorderTitle("Home", at: .bottomLeading),
                BorderTitle("1 of 9", at: .bottomTrailing),
              ],
              foreground: .border
            )
          Button("Next style", send: SetBorderStyle(style: style.neighbor(1)))
        }
        Text("Style: \(style)").foregroundStyle(.muted)
      }
    }
  }
}

private struct Sample: Widget {
  let style: BorderStyle

  var body: some Widget {
    Text("\(style)").frame(maxWidth: .max).border(style)
  }
}
