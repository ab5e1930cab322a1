// SPDX-License-Identifier: MIT

import StateStore

/// A state of which one part changes with each action, and the other never does.
struct Numbers {
  var count = 0
  var other = 0
}

struct Increment: Action {}

extension Reducer where State == Numbers {
  static var numbers: Self {
    .on(Increment.self) { numbers, _ in numbers.count += 1 }
  }
}

extension Reducer where State == [Int] {
  /// Changes an element in the middle.
  static var elements: Self {
    .on(Increment.self) { elements, _ in elements[elements.count / 2] += 1 }
  }
}
