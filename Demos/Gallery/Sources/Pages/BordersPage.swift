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
  var body: some Widget {
    Example("Lines") {
      Grid(horizontalSpacing: 2) {
        GridRow { ForEach(BorderStyle.allCases.prefix(4)) { Sample(style: $0) } }
        GridRow { ForEach(BorderStyle.allCases.suffix(3)) { Sample(style: $0) } }
      }
    }
    Observe(\GalleryState.borders.style) { style in
      Example("Titles at six places") {
        HStack(alignment: .center, spacing: 2) {
          Text("Each is cut when there is no room for all.")
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
              ink: .border
            )
          Button("Other lines", send: SetBorderStyle(style: style.neighbour(1)))
        }
        Text("Lines: \(style)").foregroundStyle(.muted)
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
