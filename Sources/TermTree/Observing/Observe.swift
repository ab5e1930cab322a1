// SPDX-License-Identifier: MIT

import StateStore

/// A region of the screen that displays parts of the state and updates when they change.
///
/// ```swift
/// Observe(\AppState.title) { title in Text(title).bold() }
/// Observe(\AppState.done, \AppState.total) { done, total in ProgressBar(value: done, total: total) }
/// ```
/// ![Three regions: two that each observe one part of the state, and one that observes both parts.](gallery-regions)
///
/// When one of the parts changes, only this region is rebuilt, laid out, and redrawn, at most once per frame. If its
/// size changes, the enclosing widgets are redrawn, too. For the best performance, observe small parts near their use.
///
/// The region observes the store of the nearest enclosing `store(_:)` modifier, or else the app's store. Its body must
/// not dispatch actions.
public struct Observe<State, each Value: Equatable>: Widget {
  public typealias Body = Never

  private let paths: (repeat KeyPath<State, each Value>)
  private let content: @MainActor (repeat each Value) -> Nodes

  /// Creates a region that displays the given parts of the state.
  ///
  /// - Parameters:
  ///   - paths: The key paths of the parts. Equal key paths on the screen are read and compared only once.
  ///   - content: A closure that creates the content from the values of the parts.
  public init(
    _ paths: repeat KeyPath<State, each Value>,
    @WidgetBuilder content: @escaping @MainActor (repeat each Value) -> Nodes
  ) {
    self.paths = (repeat each paths)
    self.content = content
  }

  /// The node of the region.
  public var nodes: Nodes {
    Nodes(
      RegionNode(kind: "Observe") { [paths, content] region, context in
        let observer = context.observer(of: State.self, for: "Observe(\((repeat each paths)))")
        // The order is significant, because unmounting releases parts without regions. The region may have observed
        // another store.
        region.onUnmount?()
        let parts = (repeat observer.part(each paths))
        for part in repeat each parts { observer.attach(region, to: part) }
        return { content(repeat (each parts).value) }
      }
    )
  }
}
