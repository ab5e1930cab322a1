// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// An animated indicator for a task in progress: `⠹ Loading…`.
///
/// ```swift
/// if state.isLoading { Spinner("Loading…") }
/// ```
/// ![Spinners with and without titles.](gallery-spinner)
///
/// The animation advances every 100 ms while the spinner is visible. To disable it, use `reduceMotion(_:)`.
public struct Spinner: Widget {
  public typealias Body = Never

  private let title: String

  /// Creates a spinner with an optional title.
  ///
  /// - Parameter title: A description of the task, which appears after the indicator.
  public init(_ title: String = "") { self.title = title }

  // A separate region, so that an animation step redraws only the spinner.
  public var nodes: Nodes {
    RedrawRegion("Spinner") { [title] _ in Nodes(SpinnerNode(title)) }.nodes
  }
}

private final class SpinnerNode: Node {
  private let title: String
  private let label: TextNode

  init(_ title: String) {
    self.title = title
    label = TextNode(Text(title))
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let width = 1 + (title.isEmpty ? 0 : 1 + label.columns(context))
    return Fit(size: Size(columns: width, rows: 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.describe(in: canvas, as: AccessibilityElement(.text, title, states: .busy))
    let glyphs = context.capabilities.supportsUnicode ? Self.dots : Self.lines
    var glyph = context.capabilities.supportsUnicode ? Self.still.dots : Self.still.star
    if !context.environment.reducesMotion {
      glyph = glyphs[context.tick(every: .milliseconds(100), in: canvas) % glyphs.count]
    }
    canvas.put(glyph, x: 0, y: 0, style: context.environment.theme[.accent])
    label.drawLabel(in: canvas.row(from: 2), context)
  }

  private static let dots: [Unicode.Scalar] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let lines: [Unicode.Scalar] = ["-", "\\", "|", "/"]
  private static let still: (dots: Unicode.Scalar, star: Unicode.Scalar) = ("⠿", "*")
}
