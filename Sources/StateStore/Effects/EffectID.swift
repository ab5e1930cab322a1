// SPDX-License-Identifier: MIT

/// What an effect is known by: any hashable value, or the number of an effect without an id.
struct EffectID: Sendable {
  private let base: any Hashable & Sendable

  init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  /// Creates the id of an effect that was given none.
  init(unnamed number: Int) {
    base = Unnamed(number: number)
  }

  private struct Unnamed: Hashable, CustomStringConvertible {
    let number: Int

    var description: String { "unnamed effect \(number)" }
  }
}

// MARK: - Hashable

extension EffectID: Hashable {
  /// Returns whether two ids are equal values of the same type.
  ///
  /// `AnyHashable` alone takes equal numbers of different types for equal.
  static func == (first: Self, second: Self) -> Bool {
    type(of: first.base) == type(of: second.base)
      && AnyHashable(first.base) == AnyHashable(second.base)
  }

  func hash(into hasher: inout Hasher) {
    AnyHashable(base).hash(into: &hasher)
  }
}

// MARK: - CustomStringConvertible

extension EffectID: CustomStringConvertible {
  var description: String { "\(base)" }
}
