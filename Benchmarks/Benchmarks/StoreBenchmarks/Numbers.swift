// SPDX-License-Identifier: MIT

import StateStore

/// A state of which one part changes with each action, and the other never does.
struct Numbers {
  var count = 0
  var other = 0
}

/// A state of many elements, which subscribers are told of by a version.
struct Rows {
  @Versioned var elements = Array(repeating: 0, count: 100_000)
}

struct Increment: Action {}

/// Types of actions that never come.
struct Never<Number>: Action {}

extension Reducer where State == Numbers {
  static var numbers: Self {
    .on(Increment.self) { numbers, _ in numbers.count += 1 }
  }

  /// Twenty reducers, of which one knows the action.
  static var twenty: Self {
    .combine(Array(repeating: .on(Never<Int>.self) { numbers, _ in numbers.other += 1 }, count: 19))
      <> .numbers
  }
}

extension Reducer where State == [Int] {
  /// Changes an element in the middle.
  static var elements: Self {
    .on(Increment.self) { elements, _ in elements[elements.count / 2] += 1 }
  }
}

extension Reducer where State == Rows {
  /// Changes an element in the middle.
  static var rows: Self {
    .on(Increment.self) { rows, _ in rows.elements[50_000] += 1 }
  }
}
