// SPDX-License-Identifier: MIT

package import TermScreen

/// The size that a node requests for a proposal.
///
/// Along each axis, a node is either fixed or flexible. A fixed node requests its `size`. A flexible node requests its
/// `ideal` length, and then shares the remaining space up to its `limit`. No node is smaller than its `minimum` if all
/// minimums fit.
package struct Fit: Equatable, Sendable {
  /// The requested size.
  package var size: Size
  /// The axes along which the node is flexible.
  package var flexibleAxes: Axes
  /// The minimum size, which the node retains even if other nodes request all available space.
  package var minimum: Size
  /// The size that a flexible node requests before it shares the remaining space.
  package var ideal: Size
  /// The maximum size of a flexible node.
  package var limit: Size
  /// The layout priority.
  ///
  /// Nodes with a higher priority receive their lengths first.
  package var priority: Double

  package init(
    size: Size,
    flexibleAxes: Axes = [],
    minimum: Size = .zero,
    ideal: Size = .zero,
    limit: Size = .unlimited,
    priority: Double = 0
  ) {
    self.size = size
    self.flexibleAxes = flexibleAxes
    self.minimum = minimum
    self.ideal = ideal
    self.limit = limit
    self.priority = priority
  }
}

/// A built widget on the screen.
///
/// Nodes are re-created each time the body of their region runs. Layout has two passes. In the first pass, `fit` passes
/// proposals down the tree and returns sizes. In the second pass, `draw` passes canvases down the tree. A parent can
/// pass a canvas of any size.
@MainActor
@usableFromInline
package class Node {
  /// The two most recent measurements.
  ///
  /// A stack measures each child with two proposals: the available size and the final size.
  ///
  /// Accesses never overlap, because only `fit` uses these properties, and never during a measurement.
  @exclusivity(unchecked) private var measurements = (
    latest: Measurement(proposal: Size(columns: -1, rows: -1), fit: Fit(size: .zero)),
    former: Measurement(proposal: Size(columns: -1, rows: -1), fit: Fit(size: .zero))
  )
  @exclusivity(unchecked) private var epoch = -1

  private struct Measurement {
    var proposal: Size
    var fit: Fit
  }

  package init() {}

  /// Notifies the node that it's a child of a stack along the given axis.
  ///
  /// Nodes that depend on the axis override this method. The default implementation does nothing.
  func didMove(toStackAlong axis: Axis) {}

  /// The layout traits for the enclosing container.
  var traits: LayoutTraits { LayoutTraits() }

  /// Calls a closure with the node's grid row, if any, in the environment of that row.
  func asGridRow(_ pass: RenderPass, _ body: (GridRowNode) -> Void) {}

  /// Measures the node for a proposal.
  ///
  /// Only `fit` calls this method.
  package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit { Fit(size: proposal) }

  /// Draws the node on a canvas whose cells are empty and have the inherited style.
  package func draw(in canvas: inout Canvas, _ pass: RenderPass) {}

  /// Returns the size for a proposal.
  ///
  /// The node caches the two most recent results until the size of a nested region changes.
  package final func fit(_ proposal: Size, _ pass: RenderPass) -> Fit {
    if epoch == pass.epoch {
      if measurements.latest.proposal == proposal { return measurements.latest.fit }
      if measurements.former.proposal == proposal { return measurements.former.fit }
      measurements.former = measurements.latest
    } else {
      measurements.former.proposal = Size(columns: -1, rows: -1)
    }
    let fit = measure(proposal, pass)
    measurements.latest = Measurement(proposal: proposal, fit: fit)
    epoch = pass.epoch
    return fit
  }
}

/// A node with a single child.
///
/// By default, the methods for layout and drawing forward to the child.
@MainActor
package class WrapperNode: Node {
  package let child: Node

  package init(_ child: Node) { self.child = child }

  override func didMove(toStackAlong axis: Axis) { child.didMove(toStackAlong: axis) }

  override var traits: LayoutTraits { child.traits }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    child.fit(proposal, pass)
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    child.draw(in: &canvas, pass)
  }
}
