// SPDX-License-Identifier: MIT

/// A reader for one part of a store's state.
///
/// Reading is a plain load if the key path consists of stored properties. The reader retains the
/// state, but not the store. A reducer must not call the reader.
@MainActor
@usableFromInline
package struct PartReader<State, Value> {
  @usableFromInline let box: StateBox<State>
  @usableFromInline let path: KeyPath<State, Value>

  /// The address of the part within the state, or `nil` if the part is computed.
  @usableFromInline let address: UnsafePointer<Value>?

  @inlinable
  init(_ path: KeyPath<State, Value>, of box: StateBox<State>) {
    self.box = box
    self.path = path
    address = MemoryLayout<State>.offset(of: path).map { offset in
      (UnsafeRawPointer(box.pointer) + offset).assumingMemoryBound(to: Value.self)
    }
  }

  /// Returns the current value of the part.
  @inlinable
  package func callAsFunction() -> Value {
    if let address { return address.pointee }
    return box.pointer.pointee[keyPath: path]
  }
}
