// SPDX-License-Identifier: MIT

package import TermScreen

/// The frames of toasts on a screen, which hide as few controls as possible.
package struct ToastPlacement {
  /// The frames of the visible toasts, newest first.
  package let frames: [Rect]

  /// The maximum number of visible toasts.
  static let limit = 3

  /// Creates the frames.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the toasts, newest first. At most three appear, one row apart.
  ///   - screen: The size of the screen. The last column and the last two rows remain free, so that a status bar is
  ///     visible and apart from the toasts. On a low screen, only the last row remains free. From 80 columns, another
  ///     column is between the toasts and the border of a pane at the edge, and from 100 columns, a margin.
  ///   - controls: The frames of the controls that the toasts avoid, such as buttons and fields.
  package init(of sizes: [Size], on screen: Size, keepingFree controls: [Rect]) {
    func hidden(by frames: [Rect]) -> Int {
      controls.count { control in frames.contains { $0.hides(control) } }
    }
    let low = Self.stack(sizes, on: screen, fromTop: false, controls)
    let hiddenBelow = hidden(by: low)
    guard hiddenBelow > 0 else {
      frames = low
      return
    }
    let high = Self.stack(sizes, on: screen, fromTop: true, controls)
    frames = hidden(by: high) < hiddenBelow ? high : low
  }

  private static func stack(
    _ sizes: [Size],
    on screen: Size,
    fromTop: Bool,
    _ controls: [Rect]
  ) -> [Rect] {
    var frames: [Rect] = []
    var used = 0
    let rows = screen.rows - ((sizes.first?.rows ?? 0) + 2 <= screen.rows ? 2 : 1)
    let end = screen.columns - (screen.columns >= 100 ? 3 : screen.columns >= 80 ? 2 : 1)
    for size in sizes.prefix(limit) {
      let frame = Rect(
        x: end - size.columns,
        y: fromTop ? used : rows - used - size.rows,
        columns: size.columns,
        rows: size.rows
      )
      if used + size.rows > rows { break }
      used += size.rows + 1
      if !frames.isEmpty, controls.contains(where: frame.hides) { break }
      frames.append(frame)
    }
    return frames
  }
}

extension Rect {
  /// Returns a Boolean value that indicates whether the rectangle overlaps another rectangle.
  fileprivate func hides(_ other: Rect) -> Bool { !intersection(other).isEmpty }
}
