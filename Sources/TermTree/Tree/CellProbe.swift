// SPDX-License-Identifier: MIT

public import TermScreen

/// A record of the widgets and regions that draw one cell of the screen.
///
/// A probe doesn't change what is drawn. Set it in the context of a tree before its first drawing, and read the results
/// after the drawing.
@MainActor
@usableFromInline
package class CellProbe {
  /// The widgets around a drawing, outermost first, and the innermost region around it.
  package final class Drawing {
    /// The names of the widgets.
    package fileprivate(set) var names: [String] = []
    /// The region, or `nil` outside all regions.
    package fileprivate(set) var region: Region?
  }

  /// The last drawing that replaced the contents of the cell, or `nil` if no widget draws the cell.
  package private(set) var owner: Drawing?
  /// The later drawings that changed only the style of the cell, in order.
  package private(set) var restylers: [Drawing] = []

  private enum Step {
    case node(Node)
    case part(String)
    case region(Region)
  }

  private let position: Point
  private var watch: CellWatch?
  private var steps: [Step] = []
  /// The steps around each region, with which a region that's drawn again continues.
  private var knownSteps: [ObjectIdentifier: [Step]] = [:]
  /// The last drawings that changed only the style, which also apply to a region that's drawn again.
  private var knownRestylers: [Drawing] = []

  /// Creates a probe of the cell at a position, in columns and rows.
  package init(_ position: Point) { self.position = position }

  /// Starts to watch the cell of a screen.
  func start(in buffer: CellBuffer) {
    if Rect(size: buffer.size).contains(position) { watch = CellWatch(position, in: buffer) }
  }

  /// Draws a node and attributes changes to it.
  @usableFromInline
  func draw(_ node: Node, in canvas: inout Canvas, _ context: RenderContext) {
    enter(.node(node))
    node.draw(in: &canvas, context)
    leave()
  }

  /// Attributes the following changes to a named part of the current widget, until the matching call to `leave()`.
  @usableFromInline
  func enter(part: String) { enter(.part(part)) }

  /// Ends the current part.
  @usableFromInline
  func leave() {
    update()
    steps.removeLast()
  }

  /// Attributes the following changes to a region, until the matching call to ``leave(_:)``.
  ///
  /// - Returns: The steps to pass to ``leave(_:)``.
  func enter(_ region: Region) -> Int {
    update()
    let depth = steps.count
    if steps.isEmpty, let known = knownSteps[ObjectIdentifier(region)] {
      steps = known
    } else {
      knownSteps[ObjectIdentifier(region)] = steps
    }
    steps.append(.region(region))
    return depth
  }

  /// Ends a region.
  func leave(_ depth: Int) {
    update()
    steps.removeLast(steps.count - depth)
  }

  private func enter(_ step: Step) {
    update()
    steps.append(step)
  }

  /// Attributes the changes since the last call to the current steps.
  func update() {
    switch watch?.takeChange() {
    case nil: return
    case .replaced:
      owner = steps.isEmpty ? nil : current
      restylers = []
    case .restyled where steps.isEmpty:
      restylers = knownRestylers
    case .restyled:
      restylers.append(current)
      knownRestylers = restylers
    }
  }

  /// The current drawing, with readable names.
  private var current: Drawing {
    let drawing = Drawing()
    for (index, step) in steps.enumerated() {
      switch step {
      case .part(let name): drawing.names.append(name)
      case .region(let region):
        drawing.region = region
        if region.parent != nil, let name = region.name { drawing.names.append(name) }
      case .node(let node):
        let isLast = index == steps.count - 1
        // A region of the widget already has its name, such as `List#1`.
        let isKnown = drawing.names.last?.hasPrefix("\(node.widgetName)#") == true
        if isLast || node.namesParts && !isKnown { drawing.names.append(node.widgetName) }
      }
    }
    return drawing
  }
}

extension Region {
  /// The last name of the region's path, such as `Observe#2`, or `nil` for the root.
  package var name: String? { id.path.split(separator: "/").last.map(String.init) }
}

extension RenderContext {
  /// Draws a part of a widget that isn't a node, and names the part for development tools.
  ///
  /// ```swift
  /// context.drawPart("bar \(index + 1)") { canvas.fill(bar) }
  /// ```
  ///
  /// The tools then describe cells of the part as, for example, `Chart › bar 2`.
  ///
  /// - Parameters:
  ///   - name: The name of the part, which is evaluated only while a tool needs it.
  ///   - body: A closure that draws the part.
  /// - Returns: The result of `body`.
  @inlinable
  public func drawPart<Result>(
    _ name: @autoclosure () -> String,
    _ body: @MainActor () -> Result
  ) -> Result {
    guard let probe else { return body() }
    probe.enter(part: name())
    defer { probe.leave() }
    return body()
  }
}
