// SPDX-License-Identifier: MIT

/// The stores that are read directly while a frame is drawn.
///
/// A frame is a function of the state that is drawn. A store that a body captures contains another state if a replay or
/// time travel draws the frame. The observers of a screen read the drawn state without this object.
@MainActor
@usableFromInline
package final class StoreReads {
  /// The reads of the drawing in progress, or `nil` if no frame is drawn.
  ///
  /// This property doesn't check for overlapping accesses, because each access to a state reads it.
  @exclusivity(unchecked) @usableFromInline static var current: StoreReads?

  /// The names of the types of the stores that were read, in order.
  package private(set) var stores: [String] = []

  package init() {}

  /// Draws a frame, and collects the stores that are read directly.
  package func collect<Result, Failure: Error>(
    during draw: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try draw()
  }

  func add<State>(_ state: State.Type) {
    let name = "Store<\(typeName(of: state))>"
    if !stores.contains(name) { stores.append(name) }
  }
}

extension Store {
  /// Adds the store to the reads of the drawing in progress.
  @usableFromInline
  package func noteRead() { StoreReads.current?.add(State.self) }

  /// The current state, for development tools that read a running app while they draw.
  package var currentState: State { box.pointer.pointee }
}
