// SPDX-License-Identifier: MIT

/// The layout values that a widget passes to its container.
///
/// The container reads only the values that it supports.
struct LayoutTraits {
  /// The number of grid columns that a cell spans.
  var columns = 1
  /// The alignment of the cells in a column of a grid.
  var columnAlignment: HorizontalAlignment?
  /// The drawing order in a ``ZStack``, where layers with higher values are drawn later.
  var zIndex = 0.0
}

/// A node that changes the layout values of its child.
package final class TraitNode: WrapperNode {
  private let change: (inout LayoutTraits) -> Void

  init(_ child: Node, _ change: @escaping (inout LayoutTraits) -> Void) {
    self.change = change
    super.init(child)
  }

  override var traits: LayoutTraits {
    var traits = child.traits
    change(&traits)
    return traits
  }
}
