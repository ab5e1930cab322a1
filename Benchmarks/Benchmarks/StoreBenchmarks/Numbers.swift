// SPDX-License-Identifier: MIT

import StateStore

/// A state with a part that each action changes and a part that never changes.
struct Numbers {
  var count = 0
  var other = 0
}

/// A state with many elements, whose version subscribers observe.
struct Rows {
  @Versioned var elements = Array(repeating: 0, count: 100_000)
}

struct Increment: Action {}

/// An action that is never dispatched.
struct Never<Number>: Action {}

extension Reducer where State == Numbers {
  static var numbers: Self {
    .on(Increment.self) { numbers, _ in numbers.count += 1 }
  }

  /// Twenty reducers, one of which handles the action.
  static var twenty: Self {
    .combine(Array(repeating: .on(Never<Int>.self) { numbers, _ in numbers.other += 1 }, count: 19))
      <> .numbers
  }
}

extension Reducer where State == [Int] {
  /// A reducer that changes the middle element.
  static var elements: Self {
    .on(Increment.self) { elements, _ in elements[elements.count / 2] += 1 }
  }
}

extension Reducer where State == Rows {
  /// A reducer that changes the middle element.
  static var rows: Self {
    .on(Increment.self) { rows, _ in rows.elements[50_000] += 1 }
  }
}
