// SPDX-License-Identifier: MIT

package import TermScreen

/// What a node takes of the room it is offered.
///
/// Along each direction a node either asks for its `size`, or it fills: then it asks for its `ideal`
/// length and shares what is left over, up to its `limit`. In no case it falls below its `minimum` as
/// long as there is room for all minimums.
package struct Fit: Equatable, Sendable {
  /// The size it asks for.
  package var size: Size
  /// The directions in which it takes more if there is more.
  package var fills: Axes
  /// What it keeps when others ask for all there is.
  package var minimum: Size
  /// Where it fills: what it asks for before what is left over is shared.
  package var ideal: Size
  /// Where it fills: what it grows to at most.
  package var limit: Size
  /// Those of a higher priority get their lengths first.
  package var priority: Double

  package init(
    size: Size,
    fills: Axes = [],
    minimum: Size = .zero,
    ideal: Size = .zero,
    limit: Size = .endless,
    priority: Double = 0
  ) {
    self.size = size
    self.fills = fills
    self.minimum = minimum
    self.ideal = ideal
    self.limit = limit
    self.priority = priority
  }
}

/// A built widget while it is on the screen.
///
/// It is made anew whenever the body of its region runs.
///
/// Two passes: `fit` goes down with proposals and comes up with sizes, `draw` goes down with canvases.
/// A parent may give a canvas of any size, whatever the node asked for.
@MainActor
@usableFromInline
package class Node {
  /// The last two answers: a stack asks for two proposals, what there is and what it gives.
  ///
  /// Accesses never overlap: both are only used by `fit`, and not while it measures.
  @exclusivity(unchecked) private var answers = (
    latest: Answer(proposal: Size(columns: -1, rows: -1), fit: Fit(size: .zero)),
    former: Answer(proposal: Size(columns: -1, rows: -1), fit: Fit(size: .zero))
  )
  @exclusivity(unchecked) private var epoch = -1

  private struct Answer {
    var proposal: Size
    var fit: Fit
  }

  package init() {}

  /// Called when it becomes a child of a stack, for nodes that differ in a row and in a column.
  func becomesPart(ofStackAlong axis: Axis) {}

  /// What it says to the container around, besides its fit.
  var traits: LayoutTraits { LayoutTraits() }

  /// Calls `body` with the row of a grid that it is, in the environment of that, if it is one.
  func asGridRow(_ pass: RenderPass, _ body: (GridRowNode) -> Void) {}

  /// Measures for a proposal; called by `fit` only.
  package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit { Fit(size: proposal) }

  /// Draws into a canvas whose cells are blank in the style around.
  package func draw(in canvas: inout Canvas, _ pass: RenderPass) {}

  /// The measure for a proposal, remembered until a region below changes its size.
  package final func fit(_ proposal: Size, _ pass: RenderPass) -> Fit {
    if epoch == pass.epoch {
      if answers.latest.proposal == proposal { return answers.latest.fit }
      if answers.former.proposal == proposal { return answers.former.fit }
      answers.former = answers.latest
    } else {
      answers.former.proposal = Size(columns: -1, rows: -1)
    }
    let fit = measure(proposal, pass)
    answers.latest = Answer(proposal: proposal, fit: fit)
    epoch = pass.epoch
    return fit
  }
}

/// A node around one other: what it does not override goes to the child.
@MainActor
package class WrapperNode: Node {
  package let child: Node

  package init(_ child: Node) { self.child = child }

  override func becomesPart(ofStackAlong axis: Axis) { child.becomesPart(ofStackAlong: axis) }

  override var traits: LayoutTraits { child.traits }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    child.fit(proposal, pass)
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    child.draw(in: &canvas, pass)
  }
}
