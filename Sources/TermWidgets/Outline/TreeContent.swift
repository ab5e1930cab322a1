// SPDX-License-Identifier: MIT

public import StateStore

/// What a tree is made of.
///
/// It is made where the types of rows and ids are known, so that a thousand open rows are looked at without calls
/// through tables.
@usableFromInline
struct TreeContent<Row, ID: Hashable & Sendable> {
  /// Who has the set of open rows.
  enum Expansion {
    case interface
    case app(Set<ID>, send: @MainActor (Set<ID>) -> any Action)

    /// The open rows, where the app has them.
    var ids: Set<ID>? {
      if case .app(let ids, _) = self { ids } else { nil }
    }
  }

  let roots: [Row]
  let id: (Row) -> ID
  let children: (Row) -> Loadable<[Row]>?
  /// What is in the row at a place.
  let inside: ([Row], Int) -> RowsInside
  /// What the interface remembers a row by.
  let name: (Row) -> String
  /// The places of the rows whose ids are among some.
  let places: ([Row], Set<ID>) -> [Int]
  var expansion = Expansion.interface
  /// Asks for what is in a row.
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
      name: { row in
        // Most ids are one of these; to find out how any value is described takes several times as long.
        switch id(row) {
        case let text as String: text
        case let number as Int: number.description
        case let other: String(describing: other)
        }
      },
      places: { rows, ids in
        var places: [Int] = []
        for place in rows.indices where ids.contains(id(rows[place])) { places.append(place) }
        return places
      }
    )
  }
}

/// What is in a row of a tree, told without a look at it: equal ones are the same rows, while the array that one was
/// made of is kept.
@usableFromInline
enum RowsInside: Equatable {
  /// There can be no rows in it.
  case none
  /// They are not here.
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
