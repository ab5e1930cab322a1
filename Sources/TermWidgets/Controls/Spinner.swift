// SPDX-License-Identifier: MIT

import TermScreen

/// A sign that turns while something goes on that takes a while: `⠹ Loading…`.
///
/// ```swift
/// if state.isLoading { Spinner("Loading…") }
/// ```
/// ![Spinners with and without words.](gallery-spinner)
///
/// It turns every 80 ms. While it cannot be seen, it costs nothing. See ``Widget/reduceMotion(_:)``.
public struct Spinner: Widget {
  public typealias Body = Never

  private let title: String

  /// Creates a spinner, with words beside it if there are any.
  ///
  /// - Parameter title: What goes on; stands after the sign.
  public init(_ title: String = "") { self.title = title }

  // A region of its own, so that a turn draws nothing else.
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
    pass.describe(in: canvas, as: AccessibleElement(.text, title, states: .busy))
    let signs = pass.capabilities.unicode ? Self.dots : Self.lines
    var sign = pass.capabilities.unicode ? Self.still.dots : Self.still.star
    if !pass.environment.reducesMotion {
      sign = signs[pass.ticks(every: .milliseconds(80), in: canvas) % signs.count]
    }
    canvas.put(sign, x: 0, y: 0, style: pass.environment.theme[.accent])
    label.drawLabel(in: canvas.row(from: 2), pass)
  }

  private static let dots: [Unicode.Scalar] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let lines: [Unicode.Scalar] = ["-", "\\", "|", "/"]
  private static let still: (dots: Unicode.Scalar, star: Unicode.Scalar) = ("⠿", "*")
}
