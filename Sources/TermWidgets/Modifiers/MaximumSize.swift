// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Keeps a widget from becoming larger, and lets it be as small as it is.
  ///
  /// ```swift
  /// Text(question).maximumSize(columns: 60)  // wrapped there; a short one stays short
  /// ```
  /// A ``frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`` with a
  /// maximum, in contrast, grows up to it.
  ///
  /// - Parameters:
  ///   - columns: Columns it has at most, 0 or more; `nil` leaves them to the widget.
  ///   - rows: Rows it has at most, 0 or more; `nil` leaves them to the widget.
  /// - Returns: The widget, at most that large.
  public func maximumSize(columns: Int? = nil, rows: Int? = nil) -> some Widget {
    precondition(
      columns ?? 0 >= 0 && rows ?? 0 >= 0,
      "A widget cannot have at most \(columns ?? 0)×\(rows ?? 0) cells."
    )
    let most = Size(columns: columns ?? .endless, rows: rows ?? .endless)
    return Nodes(MaximumSizeNode(nodes.single, most.sane))
  }
}

private final class MaximumSizeNode: WrapperNode {
  private let most: Size

  init(_ child: Node, _ most: Size) {
    self.most = most
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    var fit = child.fit(proposal.intersection(most), pass)
    fit.size = fit.size.intersection(most)
    fit.minimum = fit.minimum.intersection(most)
    fit.ideal = fit.ideal.intersection(most)
    fit.limit = fit.limit.intersection(most)
    return fit
  }
}
