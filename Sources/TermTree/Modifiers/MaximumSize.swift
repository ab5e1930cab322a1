// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Limits the size of a widget without enlarging it.
  ///
  /// ```swift
  /// Text(question).maximumSize(columns: 60)  // wraps at 60 columns
  /// ```
  /// In contrast, a ``frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`` with a maximum
  /// grows up to that maximum.
  ///
  /// - Parameters:
  ///   - columns: The maximum number of columns, at least 0. By default, the width isn't limited.
  ///   - rows: The maximum number of rows, at least 0. By default, the height isn't limited.
  /// - Returns: The widget with the size limit.
  public func maximumSize(columns: Int? = nil, rows: Int? = nil) -> some Widget {
    precondition(
      columns ?? 0 >= 0 && rows ?? 0 >= 0,
      "A maximum size can't be \(columns ?? 0)×\(rows ?? 0) cells. Pass at least 0."
    )
    let most = Size(columns: columns ?? .unlimited, rows: rows ?? .unlimited)
    return Nodes(MaximumSizeNode(nodes.single, most.clamped))
  }
}

private final class MaximumSizeNode: WrapperNode {
  private let most: Size

  init(_ child: Node, _ most: Size) {
    self.most = most
    super.init(child)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    var fit = child.fit(proposal.intersection(most), context)
    fit.size = fit.size.intersection(most)
    fit.minimum = fit.minimum.intersection(most)
    fit.ideal = fit.ideal.intersection(most)
    fit.natural = fit.natural.intersection(most)
    fit.limit = fit.limit.intersection(most)
    return fit
  }
}
