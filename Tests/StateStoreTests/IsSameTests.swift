// SPDX-License-Identifier: MIT

import StateStore
import Testing

/// Tests of the comparison of values that don't equal themselves.
@Suite struct IsSameTests {
  private enum Shape: Equatable {
    case empty, point
    case circle(Double)
    case square(Double)
  }

  /// A value that hides its content from reflection.
  private struct Hidden: Equatable, CustomReflectable {
    var number = 0
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  /// A value that never equals another one.
  private struct Unequal: Equatable {
    var number = 0
    static func == (first: Self, second: Self) -> Bool { false }
  }

  @Test func `Only parts that don't equal themselves are the same without being equal`() {
    let list = [1, .nan]
    #expect(isSameThroughout(Shape.circle(.nan), as: .circle(.nan)))
    #expect(!isSameThroughout(Shape.circle(.nan), as: .square(.nan)))
    #expect(!isSameThroughout(Shape.empty, as: .point))
    #expect(!isSameThroughout(Hidden(number: 1), as: Hidden(number: 2)))
    #expect(!isSameThroughout([Hidden(number: 1)], as: [Hidden(number: 2)]))
    #expect(isSameThroughout(Unequal(), as: Unequal()))
    #expect(!isSameThroughout(Unequal(number: 1), as: Unequal(number: 2)))
    #expect(
      isSameThroughout(
        Versioned(wrappedValue: list),
        as: Versioned(wrappedValue: list.map { $0 * 1 })
      )
    )
    #expect(!isSameThroughout(Versioned(wrappedValue: list), as: Versioned(wrappedValue: [1, 2])))
    #expect(!isSameThroughout(list, as: [.nan, 1]))
    #expect(!isSameThroughout(list, as: [1]))
    #expect(!isSameThroughout([Double?.none], as: [.nan]))
    #expect(isSameThroughout(["a": Double.nan], as: ["a": .nan]))
    #expect(!isSameThroughout(["a": Double.nan], as: ["b": .nan]))
    #expect(!isSameThroughout(["a": Double.nan, "b": 1], as: ["a": .nan, "b": 2]))
    #expect(isSameThroughout([Double.nan: 1], as: [.nan: 1]))
    #expect(!isSameThroughout([Double.nan: 1], as: [.nan: 2]))
    #expect(isSameThroughout([[Double.nan]: 1], as: [[.nan]: 1]))
    #expect(isSameThroughout(Set([.nan, 1.0]), as: [1, .nan]))
    #expect(!isSameThroughout(Set([.nan, 1.0]), as: [2, .nan]))
    #expect(!isSameThroughout(Int8(1), as: 2))
    #expect(!isSameThroughout(Character("a"), as: "b"))
  }
}
