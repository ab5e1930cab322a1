// SPDX-License-Identifier: MIT

/// The identifier of an effect: any hashable value, or a number for an effect without an explicit
/// identifier.
struct EffectID: Sendable {
  private let base: any Hashable & Sendable

  init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  /// Creates an identifier for an effect without an explicit identifier.
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
  /// Returns a Boolean value that indicates whether two identifiers are equal values of the same
  /// type.
  ///
  /// `AnyHashable` alone treats equal numbers of different types as equal. NaN is the same
  /// identifier as NaN.
  static func == (first: Self, second: Self) -> Bool {
    func isSecond<ID: Hashable>(_ id: ID) -> Bool {
      (second.base as? ID).map { isSameThroughout($0, as: id) } ?? false
    }
    return type(of: first.base) == type(of: second.base) && isSecond(first.base)
  }

  func hash(into hasher: inout Hasher) {
    AnyHashable(base).hash(into: &hasher)
  }
}

// MARK: - CustomStringConvertible

extension EffectID: CustomStringConvertible {
  var description: String { StateStore.description(of: base) }
}
