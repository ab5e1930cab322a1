// SPDX-License-Identifier: MIT

/// Reads one part of a store's state: a plain load where the key path leads along stored properties.
///
/// It keeps the state alive, not the store. It must not be called by a reducer.
@MainActor
@usableFromInline
package struct PartReader<State, Value> {
  @usableFromInline let box: StateBox<State>
  @usableFromInline let path: KeyPath<State, Value>

  /// Where the part lies in the memory of the state; nil if it has to be computed.
  @usableFromInline let address: UnsafePointer<Value>?

  @inlinable
  init(_ path: KeyPath<State, Value>, of box: StateBox<State>) {
    self.box = box
    self.path = path
    address = MemoryLayout<State>.offset(of: path).map { offset in
      (UnsafeRawPointer(box.pointer) + offset).assumingMemoryBound(to: Value.self)
    }
  }

  /// Returns the part as it is now.
  @inlinable
  package func callAsFunction() -> Value {
    if let address { return address.pointee }
    return box.pointer.pointee[keyPath: path]
  }
}
