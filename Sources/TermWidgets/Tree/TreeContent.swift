// SPDX-License-Identifier: MIT

public import StateStore
public import TermTree

/// The rows of a tree, and closures to access them.
///
/// The closures are created in generic code, so inspecting open rows requires no dynamic dispatch.
@usableFromInline
struct TreeContent<Row, ID: Hashable & Sendable> {
  /// The owner of the set of open rows.
  enum Expansion {
    case interface
    case app(Set<ID>, send: @MainActor (Set<ID>) -> any Action)

    /// The identifiers of the open rows, if the app stores them.
    var ids: Set<ID>? {
      if case .app(let ids, _) = self { ids } else { nil }
    }
  }

  let roots: [Row]
  let id: (Row) -> ID
  let children: (Row) -> Loadable<[Row]>?
  /// A closure that returns the identity of the content of the row at an index.
  let inside: ([Row], Int) -> RowsInside
  /// A closure that returns the name that the interface stores for a row.
  let name: (Row) -> String
  /// A closure that returns the indices of the rows with the given identifiers.
  let places: ([Row], Set<ID>) -> [Int]
  var expansion = Expansion.interface
  /// A closure that returns the action to request the children of a row.
  var load: (@MainActor (Row) -> any Action)?

  @usableFromInline
  init(
    roots: [Row],
    id: @escaping (Row) -> ID,
    children: @escaping (Row) -> Loadable<[Row]>?,
    inside: @escaping ([Row], Int) -> RowsInside,
    name: @escaping (Row) -> String,
    places: @escaping ([Row], Set<ID>) -> [Int]
  ) {
    self.roots = roots
    self.id = id
    self.children = children
    self.inside = inside
    self.name = name
    self.places = places
  }

  @inlinable
  init(
    _ roots: [Row],
    id: @escaping (Row) -> ID,
    children: @escaping (Row) -> Loadable<[Row]>?,
    inside: @escaping ([Row], Int) -> RowsInside
  ) {
    self.init(
      roots: roots,
      id: id,
      children: children,
      inside: inside,
      name: { WidgetID.name(for: id($0)) },
      places: { rows, ids in
        var places: [Int] = []
        for place in rows.indices where ids.contains(id(rows[place])) { places.append(place) }
        return places
      }
    )
  }
}

/// The identity of the rows inside a row of a tree, for comparisons that don't read the rows.
///
/// Equal values refer to the same rows while the array of at least one value is retained.
@usableFromInline
enum RowsInside: Equatable {
  /// A leaf, which contains no rows.
  case none
  /// A row whose children aren't loaded.
  case absent
  case rows(at: UnsafeRawPointer?, count: Int)

  @inlinable
  init<Row>(_ rows: [Row]?) {
    guard let rows else {
      self = .none
      return
    }
    self = rows.withUnsafeBufferPointer {
      .rows(at: UnsafeRawPointer($0.baseAddress), count: $0.count)
    }
  }

  @inlinable
  init<Row>(_ children: Loadable<[Row]>?) {
    switch children {
    case nil: self = .none
    case .value(let rows), .loading(previous: let rows?): self.init(rows)
    case .initial, .loading(previous: nil), .failure: self = .absent
    }
  }
}
