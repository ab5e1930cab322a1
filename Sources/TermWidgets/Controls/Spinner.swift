// SPDX-License-Identifier: MIT

import TermScreen

/// An animated indicator for a task in progress: `⠹ Loading…`.
///
/// ```swift
/// if state.isLoading { Spinner("Loading…") }
/// ```
/// ![Spinners with and without titles.](gallery-spinner)
///
/// The animation advances every 80 ms while the spinner is visible. To disable it, use ``Widget/reduceMotion(_:)``.
public struct Spinner: Widget {
  public typealias Body = Never

  private let title: String

  /// Creates a spinner with an optional title.
  ///
  /// - Parameter title: A description of the task, which appears after the indicator.
  public init(_ title: String = "") { self.title = title }

  // A separate region, so that an animation step redraws only the spinner.
  public var nodes: Nodes {
    Nodes(RegionNode(kind: "Spinner") { [title] _, _ in { Nodes(SpinnerNode(title)) } })
  }
}

private final class SpinnerNode: Node {
  private let title: String
  private let label: TextNode

  init(_ title: String) {
    self.title = title
    label = TextNode(Text(title))
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let width = 1 + (title.isEmpty ? 0 : 1 + label.columns(pass))
    return Fit(size: Size(columns: width, rows: 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.describe(in: canvas, as: AccessibilityElement(.text, title, states: .busy))
    let glyphs = pass.capabilities.supportsUnicode ? Self.dots : Self.lines
    var glyph = pass.capabilities.supportsUnicode ? Self.still.dots : Self.still.star
    if !pass.environment.reducesMotion {
      glyph = glyphs[pass.ticks(every: .milliseconds(80), in: canvas) % glyphs.count]
    }
    canvas.put(glyph, x: 0, y: 0, style: pass.environment.theme[.accent])
    label.drawLabel(in: canvas.row(from: 2), pass)
  }

  private static let dots: [Unicode.Scalar] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let lines: [Unicode.Scalar] = ["-", "\\", "|", "/"]
  private static let still: (dots: Unicode.Scalar, star: Unicode.Scalar) = ("⠿", "*")
}
