// SPDX-License-Identifier: MIT

/// A group of widgets for each element of a collection, arranged by the enclosing stack.
///
/// ```swift
/// VStack {
///   ForEach(files) { file in Text(file.name) }
/// }
/// ```
/// ![A grid of files with rows that are created from a collection.](gallery-grid)
public struct ForEach: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates the widgets for all elements, in order.
  ///
  /// - Parameters:
  ///   - data: The elements. Widgets are identified by position. If the focus must follow an element, identify its
  ///     widgets with ``Widget/id(_:)``.
  ///   - content: A closure that returns the widgets for an element.
  @inlinable
  public init<Data: Collection>(
    _ data: Data,
    @WidgetBuilder content: @MainActor (Data.Element) -> Nodes
  ) {
    var list: [Node] = []
    list.reserveCapacity(data.count)
    for element in data { content(element).append(to: &list) }
    nodes = WidgetBuilder.chosen(Nodes(list))
  }
}
