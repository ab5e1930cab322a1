// SPDX-License-Identifier: MIT

/// Random numbers and identifiers that a state holds, so that reducers stay pure.
///
/// ```swift
/// struct Game { var random = SeededGenerator(seed: 1) }
///
/// .on(Roll.self) { game, _ in game.die = Int.random(in: 1...6, using: &game.random) }
/// ```
///
/// The seed comes from outside, from `.random(in:)` in the first state say. From then on everything
/// follows from the state and the actions: a replay rolls the same numbers. It is SplitMix64, which is
/// not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable, Codable {
  private var state: UInt64

  /// Creates a generator whose numbers all follow from the seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next random number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns an identifier of 22 letters and digits, which no other generator gives in practice.
  public mutating func nextIdentifier() -> String {
    String((0..<22).map { _ in Self.alphabet[Int.random(in: 0..<62, using: &self)] })
  }

  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  )
}
