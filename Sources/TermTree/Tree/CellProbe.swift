// SPDX-License-Identifier: MIT

package import TermScreen

/// A record of the widgets and regions that draw one cell of the screen.
@MainActor
package class CellProbe: DrawingProbe {
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

  /// The position of the cell.
  package let position: Point
  /// The watches over the cell in the buffers of the tree and of its layers, bottom first.
  private var watches: [CellWatch] = []
  /// The index of the topmost watch whose cell a widget has drawn.
  private var top = 0
  private var steps: [Step] = []
  /// The steps around each region, with which a region that's drawn again continues.
  private var knownSteps: [ObjectIdentifier: [Step]] = [:]
  /// The last drawings that changed only the style, which also apply to a region that's drawn again.
  private var knownRestylers: [Drawing] = []

  /// Creates a probe of the cell at a position, in columns and rows.
  package init(_ position: Point) { self.position = position }

  /// Starts to watch the cell of a screen.
  override func start(in buffer: CellBuffer) {
    (watches, top) = ([], 0)
    start(layer: buffer)
  }

  /// Starts to watch the cell of a layer over the screen.
  override func start(layer buffer: CellBuffer) {
    guard Rect(size: buffer.size).contains(position),
      !watches.contains(where: { $0 === buffer.watch })
    else { return }
    watches.append(CellWatch(position, in: buffer))
  }

  /// Draws a node and attributes changes to it.
  override func draw(_ node: Node, in canvas: inout Canvas, _ context: RenderContext) {
    enter(.node(node))
    node.draw(in: &canvas, context)
    leave()
  }

  /// Attributes the following changes to a named part of the current widget, until the matching call to `leave()`.
  override func enter(part: String, in canvas: Canvas?) { enter(.part(part)) }

  /// Ends the current part.
  override func leave() {
    update()
    steps.removeLast()
  }

  /// Attributes the following changes to a region, until the matching call to ``leave(_:)``.
  ///
  /// - Returns: The steps to pass to ``leave(_:)``.
  override func enter(_ region: Region, in canvas: Canvas) -> Int {
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
  override func leave(_ depth: Int) {
    update()
    steps.removeLast(steps.count - depth)
  }

  private func enter(_ step: Step) {
    update()
    steps.append(step)
  }

  /// Attributes the changes since the last call to the current steps.
  func update() {
    for (index, watch) in watches.enumerated() {
      let change = watch.takeChange()
      // A layer hides the changes below it.
      guard index >= top else { continue }
      switch change {
      case nil: continue
      case .replaced:
        top = index
        owner = steps.isEmpty ? nil : current
        restylers = []
      case .restyled where steps.isEmpty:
        restylers = knownRestylers
      case .restyled:
        restylers.append(current)
        knownRestylers = restylers
      }
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
