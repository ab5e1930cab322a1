// SPDX-License-Identifier: MIT

import TermRender

/// The buttons that change the count.
struct Buttons: Widget {
  /// The width of a short title, which spaces extend.
  var titleColumns = 0
  /// The height of the buttons.
  ///
  /// Without surfaces, the buttons have one row in the middle, because frames inside a frame are hard to read.
  var rows = 1

  var body: some Widget {
    ThemeReader { theme in
      let hasSurfaces = theme.shows(.button, on: .panel, unicode: true)
      HStack(spacing: 1) {
        Observe(\CounterState.limit) { limit in
          HStack(spacing: 1) {
            button("−", label: "Subtract", send: Decrease()).disabled(limit == .least)
            button("+", label: "Add", send: Increase()).disabled(limit == .most).defaultFocus()
            button("Reset", send: Reset()).disabled(limit == .least)
          }
        }
        Observe(\CounterState.tickingTitle, \CounterState.limit) { title, limit in
          button(title, send: ToggleTicking()).disabled(limit == .most)
        }
      }
      .buttonStyle(rows > 1 && hasSurfaces ? .bordered : .plain)
      .frame(height: rows)
    }
  }

  private func button(
    _ title: String,
    label: String? = nil,
    send action: any Action
  ) -> some Widget {
    Button(title.centered(in: titleColumns), send: action).accessibilityLabel(label ?? title)
  }
}

extension String {
  /// Returns the text with spaces on both sides, up to a number of columns.
  fileprivate func centered(in columns: Int) -> String {
    let space = max(0, columns - count)
    return String(repeating: " ", count: space / 2) + self
      + String(repeating: " ", count: space - space / 2)
  }
}
