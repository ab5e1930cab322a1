// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Takes all room, and shows a sentence instead of a widget that it is too little for.
  ///
  /// The keys of the widget go on to work.
  ///
  /// ```swift
  /// Board().minimumSize(columns: 40, rows: 12)  // else: Too small: 32×10, needs 40×12
  /// ```
  /// - Parameters:
  ///   - columns: Columns that it needs, 0 or more.
  ///   - rows: Rows that it needs, 0 or more.
  /// - Returns: The widget, or the sentence.
  public func minimumSize(columns: Int, rows: Int) -> some Widget {
    precondition(columns >= 0 && rows >= 0, "A widget cannot need \(columns)×\(rows) cells.")
    return Nodes(MinimumSizeNode(nodes.single, Size(columns: columns, rows: rows)))
  }
}

private final class MinimumSizeNode: WrapperNode {
  private let needed: Size

  init(_ child: Node, _ needed: Size) {
    self.needed = needed
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(size: proposal, fills: .both)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    guard canvas.size.columns < needed.columns || canvas.size.rows < needed.rows else {
      return child.drawLayer(in: canvas, alignment: .topLeading, clears: false, pass)
    }
    // Drawn where nobody sees it, so that its keys are known.
    var hidden = canvas.hidden(size: needed)
    child.draw(in: &hidden, pass)
    let words = [
      "Too small:", Self.text(canvas.size, pass) + ",", "needs", Self.text(needed, pass),
    ]
    for (y, line) in Self.lines(of: words, columns: canvas.size.columns).enumerated() {
      canvas.write(line, x: 0, y: y)
    }
  }

  private static func text(_ size: Size, _ pass: RenderPass) -> String {
    pass.capabilities.unicode ? "\(size)" : "\(size.columns)x\(size.rows)"
  }

  /// The words in lines of at most so many columns; a longer word has a line of its own.
  private static func lines(of words: [String], columns width: Int) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, columns(of: last) + 1 + columns(of: word) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
  }
}
