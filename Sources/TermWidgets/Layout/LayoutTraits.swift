// SPDX-License-Identifier: MIT

/// What a widget says about itself to the container that it stands in; others overlook it.
struct LayoutTraits {
  /// The columns of a grid that a cell spans.
  var columns = 1
  /// Where the cells of a column of a grid stand.
  var columnAlignment: HorizontalAlignment?
  /// What lies higher in a ``ZStack`` is drawn later.
  var zIndex = 0.0
}

/// Adds something to what a widget says to the container around.
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
