// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Shows a message instead of a widget if the available space is too small.
  ///
  /// The widget fills the available space. Its key bindings remain active while the message is visible.
  ///
  /// ```swift
  /// Board().minimumSize(columns: 40, rows: 12)  // or the message “Too small: 32×10, needs 40×12”
  /// ```
  /// - Parameters:
  ///   - columns: The number of columns that the widget requires, at least 0.
  ///   - rows: The number of rows that the widget requires, at least 0.
  /// - Returns: The widget, or the message.
  public func minimumSize(columns: Int, rows: Int) -> some Widget {
    precondition(
      columns >= 0 && rows >= 0,
      "A minimum size can't be \(columns)×\(rows) cells. Pass at least 0."
    )
    return Nodes(MinimumSizeNode(nodes.single, Size(columns: columns, rows: rows)))
  }
}

private final class MinimumSizeNode: WrapperNode {
  private let needed: Size

  init(_ child: Node, _ needed: Size) {
    self.needed = needed
    super.init(child)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: proposal, flexibleAxes: .both)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard canvas.size.columns < needed.columns || canvas.size.rows < needed.rows else {
      return child.drawLayer(in: canvas, alignment: .topLeading, clears: false, context)
    }
    // Draw the widget off the screen to register its key bindings.
    var hidden = canvas.hidden(size: needed)
    context.with {
      $0.focus = $0.focus.with { $0.isHidden = true }
    } _: {
      child.paint(in: &hidden, context)
    }
    let words = [
      "Too small:", Self.text(canvas.size, context) + ",", "needs", Self.text(needed, context),
    ]
    for (y, line) in Self.lines(of: words, columns: canvas.size.columns).enumerated() {
      canvas.write(line, x: 0, y: y)
    }
  }

  private static func text(_ size: Size, _ context: RenderContext) -> String {
    context.capabilities.supportsUnicode ? "\(size)" : "\(size.columns)x\(size.rows)"
  }

  /// Returns the words in lines of at most `width` columns, with a separate line for a longer word.
  private static func lines(of words: [String], columns width: Int) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, displayWidth(of: last) + 1 + displayWidth(of: word) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
  }
}
