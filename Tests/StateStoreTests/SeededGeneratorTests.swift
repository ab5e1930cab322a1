// SPDX-License-Identifier: MIT

import StateStore
import Testing

@MainActor
@Suite struct SeededGeneratorTests {
  private struct Game: Equatable {
    var random = SeededGenerator(seed: 7)
    var dice: [Int] = []
    var names: [String] = []
  }

  private struct Roll: Action {}

  private let reducer: Reducer<Game> = .on(Roll.self) { game, _ in
    game.dice.append(Int.random(in: 1...6, using: &game.random))
    game.names.append(game.random.nextIdentifier())
  }

  @Test func `A replay generates the same numbers and identifiers`() {
    let (first, second) = (Store(Game(), reducer), Store(Game(), reducer))
    for _ in 0..<100 {
      first.dispatch(Roll())
      second.dispatch(Roll())
    }
    #expect(first.state == second.state)
    #expect(Set(first.state.dice) == Set(1...6))
  }

  @Test func `Identifiers have 22 letters or digits and are unique`() {
    var random = SeededGenerator(seed: 0)
    let names = (0..<1_000).map { _ in random.nextIdentifier() }
    #expect(Set(names).count == 1_000)
    #expect(names.allSatisfy { $0.count == 22 && $0.allSatisfy { $0.isLetter || $0.isNumber } })
  }

  @Test func `Different seeds generate different numbers`() {
    var (first, second) = (SeededGenerator(seed: 1), SeededGenerator(seed: 2))
    #expect((0..<10).map { _ in first.next() } != (0..<10).map { _ in second.next() })
  }
}
