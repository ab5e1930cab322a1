// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// A node for a row of a tree: lines for the enclosing rows, a disclosure indicator, and the content.
final class TreeRowNode: Node {
  private let depth: Int
  private let isOpen: Bool
  private let children: Loadable<Void>?
  private let content: Node

  init(depth: Int, isOpen: Bool, children: Loadable<Void>?, _ content: Node) {
    self.depth = depth
    self.isOpen = isOpen
    self.children = children
    self.content = content
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let (theme, line) = (context.environment.theme, context.symbols[.treeLine])
    let indent = ListTree.indent(depth, columns: canvas.size.columns)
    for x in stride(from: 0, to: indent, by: 2) {
      for y in 0..<canvas.size.rows {
        canvas.put(line, x: x, y: y, style: theme[.guide])
      }
    }
    drawIndicator(in: canvas, x: indent, theme, context)
    var rest = canvas.part(from: indent + 2)
    context.with {
      $0.textLayout.lineLimit = 1
      $0.textLayout.wrapping = .none
    } _: {
      drawContent(in: &rest, context)
    }
  }

  private func drawIndicator(
    in canvas: Canvas,
    x: Int,
    _ theme: Theme,
    _ context: RenderContext
  ) {
    guard let children else { return }
    if isOpen, children.isLoading {
      var symbol = canvas.subcanvas(in: Rect(x: x, y: 0, columns: 1, rows: 1))
      Spinner(Self.loading).nodes.single.paint(in: &symbol, context)
      return
    }
    let symbol = isOpen ? context.symbols[.expanded] : context.symbols[.collapsed]
    canvas.put(symbol, x: x, y: 0, style: theme[.muted])
  }

  private func drawContent(in canvas: inout Canvas, _ context: RenderContext) {
    guard isOpen, let note else { return content.paint(in: &canvas, context) }
    let columns = content.fit(canvas.size, context).size.columns
    content.paint(in: &canvas, context)
    let style = context.environment.theme[note.foreground]
    // The spinner describes the loading state.
    if note.foreground == .danger { context.describe(as: AccessibilityElement(.text, note.text)) }
    TextNode(Text(note.text)).drawLabel(in: canvas.row(from: columns + 2), style: style, context)
  }

  private static let loading = "Loading…"

  /// The message about children that are loading or failed to load, if any.
  private var note: (text: String, foreground: Theme.Foreground)? {
    switch children {
    case .loading: (Self.loading, .muted)
    case .failure(let failure): (failure.message, .danger)
    case .initial, .value, nil: nil
    }
  }
}

extension Canvas {
  /// Returns the part of the canvas from the given column to the right edge.
  fileprivate func part(from x: Int) -> Canvas {
    subcanvas(in: Rect(x: x, y: 0, columns: max(0, size.columns - x), rows: size.rows))
  }
}
