// SPDX-License-Identifier: MIT

public import StateStore
public import TermTree

/// The source of a list's rows: a collection, or a part of the state that is drawn.
@MainActor
@usableFromInline
struct ListSource<Row, ID: Hashable & Sendable> {
  /// A closure that returns the current rows.
  @usableFromInline typealias Reader = @MainActor () -> ListRows<Row, ID>
  /// A closure that creates the content of a list's region.
  @usableFromInline typealias Content = @MainActor (Region, @escaping Reader) -> Nodes

  /// A closure that creates the region of a list, given its kind and its content.
  let region: @MainActor (String, @escaping Content) -> RedrawRegion

  @usableFromInline
  init(_ region: @escaping @MainActor (String, @escaping Content) -> RedrawRegion) {
    self.region = region
  }

  /// Creates a source that stores the rows.
  @usableFromInline
  init(_ rows: ListRows<Row, ID>) {
    self.init { kind, content in RedrawRegion(kind) { content($0) { rows } } }
  }

  /// Creates a source that reads a versioned collection of the state in place.
  @inlinable
  init<State, Data: RandomAccessCollection>(
    reading path: KeyPath<State, Versioned<Data>>,
    id: @escaping (Row) -> ID
  ) where Data.Element == Row {
    self.init { kind, content in
      RedrawRegion(kind, reading: path) { region, data in
        content(region) { ListRows(data(), id: id) }
      }
    }
  }

  /// Creates a source that reads a collection of the state in place, after every change to the state.
  @inlinable
  init<State, Data: RandomAccessCollection>(
    reading path: KeyPath<State, Data>,
    id: @escaping (Row) -> ID
  ) where Data.Element == Row {
    self.init { kind, content in
      RedrawRegion(kind, reading: path) { region, data in
        content(region) { ListRows(data(), id: id) }
      }
    }
  }
}
