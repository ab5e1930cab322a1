// SPDX-License-Identifier: MIT

public import TermScreen

/// An observer of a drawing, for development tools.
///
/// A probe doesn't change what is drawn. Set it in the context of a tree before its first drawing, and read the results
/// after the drawing. The methods of this class only draw. Subclasses override them to record what is drawn.
@MainActor
@usableFromInline
package class DrawingProbe {
  /// Starts a drawing of the whole screen.
  func start(in buffer: CellBuffer) {}

  /// Starts a drawing of a layer over the screen, in its own buffer.
  func start(layer buffer: CellBuffer) {}

  /// Draws a node.
  @usableFromInline
  func draw(_ node: Node, in canvas: inout Canvas, _ context: RenderContext) {
    node.draw(in: &canvas, context)
  }

  /// Starts a named part of the current widget, until the matching call to ``leave()``.
  @usableFromInline
  func enter(part: String, in canvas: Canvas?) {}

  /// Ends the current part.
  @usableFromInline
  func leave() {}

  /// Starts a region, until the matching call to ``leave(_:)``.
  ///
  /// - Returns: The value to pass to ``leave(_:)``.
  func enter(_ region: Region, in canvas: Canvas) -> Int { 0 }

  /// Ends a region.
  func leave(_ depth: Int) {}

  /// Adds a control, which the current widget registers.
  func add(control id: WidgetID, frame: Rect) {}

  /// Adds an accessibility element of the current widget.
  func add(_ element: AccessibilityElement, in canvas: Canvas?) {}

  /// Calls a closure that draws and describes the contents of an accessibility group.
  func draw(_ group: AccessibilityGroup, _ body: @MainActor () -> Void) { body() }
}

extension RenderContext {
  /// Draws a part of a widget that isn't a node, and names the part for development tools.
  ///
  /// ```swift
  /// context.drawPart("bar \(index + 1)", in: bar) { bar.fill(Rect(size: bar.size), "█") }
  /// ```
  ///
  /// The tools then describe cells of the part as, for example, `Chart › bar 2`, and list the part in the tree of the
  /// widgets.
  ///
  /// - Parameters:
  ///   - name: The name of the part, which is evaluated only while a tool needs it.
  ///   - canvas: The canvas of the part, which is evaluated only while a tool needs it, or `nil` if the part has the frame
  ///     of the widget inside it. The default is `nil`.
  ///   - body: A closure that draws the part.
  /// - Returns: The result of `body`.
  @inlinable
  public func drawPart<Result>(
    _ name: @autoclosure () -> String,
    in canvas: @autoclosure () -> Canvas? = nil,
    _ body: @MainActor () -> Result
  ) -> Result {
    guard let probe else { return body() }
    probe.enter(part: name(), in: canvas())
    defer { probe.leave() }
    return body()
  }
}
