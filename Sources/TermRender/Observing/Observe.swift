// SPDX-License-Identifier: MIT

import StateStore
public import TermWidgets

/// A region: a part of the screen that shows parts of the state and follows them.
///
/// ```swift
/// Observe(\AppState.title) { title in Text(title).bold() }
/// Observe(\AppState.done, \AppState.total) { done, total in ProgressBar(value: done, total: total) }
/// ```
/// ![Three boxes: two follow a part of the state each, the third follows both.](gallery-regions)
///
/// Only it is built, laid out and drawn again when one of the parts changes, at most once a frame. What
/// is around is drawn again when its size changes. Put it around small things.
///
/// It observes the store of the app, or the one that `store(_:)` around it names. Its body must not dispatch.
public struct Observe<State, each Value: Equatable>: Widget {
  public typealias Body = Never

  private let paths: (repeat KeyPath<State, each Value>)
  private let content: @MainActor (repeat each Value) -> Nodes

  /// - Parameters:
  ///   - paths: The parts; equal paths anywhere on the screen are read and compared once.
  ///   - content: What is shown of their values.
  public init(
    _ paths: repeat KeyPath<State, each Value>,
    @WidgetBuilder content: @escaping @MainActor (repeat each Value) -> Nodes
  ) {
    self.paths = (repeat each paths)
    self.content = content
  }

  public var nodes: Nodes {
    Nodes(
      RegionNode(kind: "Observe") { [paths, content] region, pass in
        let service = pass.service(of: ObjectIdentifier(State.self))
        guard let observer = service as? PartObserver<State> else {
          contractViolation(
            "Observe(\((repeat each paths))): the app has no Store<\(State.self)>; "
              + "the key path must begin at the state of the app's store."
          )
        }
        // In this order: a part that nothing follows any more is forgotten. It may have followed
        // another store before.
        region.onUnmount?()
        let parts = (repeat observer.part(each paths))
        for part in repeat each parts { observer.attach(region, to: part) }
        return { content(repeat (each parts).value) }
      }
    )
  }
}
