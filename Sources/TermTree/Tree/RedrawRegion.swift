// SPDX-License-Identifier: MIT

import TermScreen

/// A part of the screen that redraws without the widgets around it.
///
/// Use it for a widget that reads interface state or that is animated, so that a change redraws only the widget.
///
/// ```swift
/// struct Clock: Widget {
///   var body: some Widget { RedrawRegion("Clock") { _ in Nodes(ClockNode()) } }
/// }
/// ```
/// Content that depends on the app's state belongs in an `Observe`, which is such a region, too.
public struct RedrawRegion: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - kind: The kind of the region, which is part of the identifiers of the widgets in it.
  ///   - content: A closure that creates the content. It receives the region, which outlives the content. A node that
  ///     stores the region declares the property `unowned`.
  public init(_ kind: String, content: @escaping @MainActor (Region) -> Nodes) {
    nodes = Nodes(
      RegionNode(kind: kind) { region, _ in { [unowned region] in content(region) } }
    )
  }
}
