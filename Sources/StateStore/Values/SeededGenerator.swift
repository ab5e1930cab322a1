// SPDX-License-Identifier: MIT

/// A generator of random numbers and identifiers that is part of the state, so reducers remain
/// pure.
///
/// ```swift
/// struct Game {
///   var random = SeededGenerator(seed: 1)
///   var die = 1
/// }
///
/// let game: Reducer<Game> = .on(Roll.self) { game, _ in
///   game.die = Int.random(in: 1...6, using: &game.random)
/// }
/// ```
///
/// Choose the seed outside the reducers, for example with `.random(in:)` for the initial state. All
/// later values depend only on the state and the actions, so a replay generates the same numbers.
/// The algorithm is SplitMix64, which isn't suitable for secrets.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable, Codable {
  private var state: UInt64

  /// Creates a generator that derives all numbers from a seed.
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

  /// Returns an identifier of 22 letters and digits, which is unique in practice.
  public mutating func nextIdentifier() -> String {
    String((0..<22).map { _ in Self.alphabet[Int.random(in: 0..<62, using: &self)] })
  }

  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  )
}
