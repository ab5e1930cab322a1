// SPDX-License-Identifier: MIT

import MoviesDemo
import StateStore
import StoreTesting
import TermRender
import Testing

/// Tests with random events, latencies, failures, and external changes.
@MainActor
@Suite struct LogicRandomInputTests {
  @Test(arguments: 0..<UInt64(30))
  func `The idle list matches the stored movies`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let list = await MovieListHarness(mode: .flaky, seed: seed)
    for _ in 0..<40 { await step(list, &random) }

    while list.state.mode != .ok { await list.send(.didTapServiceMode) }
    for _ in 0..<20 where !list.isAsStored {
      await list.awaitReplies()
      await list.settle()
      await list.send(.didTapRetryAll)
    }
    await list.settle()
    #expect(list.isAsStored)
    #expect(list.state.requests.isEmpty)
    #expect(list.state.movies.all.allSatisfy { !$0.isChanging && !$0.isNotSaved })
    await list.store.finish()
  }

  private func step(_ list: MovieListHarness, _ random: inout SeededGenerator) async {
    let movie = list.state.movies.shown.randomElement(using: &random) ?? 0
    let row = list.row(of: movie) ?? 0
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4: await list.toggle(movie)
    case 5: await list.rename(movie, "title \(Int.random(in: 0..<100, using: &random))")
    case 6: _ = await list.add("new \(Int.random(in: 0..<100, using: &random))")
    case 7: await list.delete(movie)
    case 8...9: await list.send(.didTapUndo)
    case 10: await list.send(.didTapCancelButton(rowIndex: row))
    case 11: await list.send(.didTapRetryButton(rowIndex: row))
    case 12: await list.send(.didTapRetryAll)
    case 13: await list.send(.didTapMarkAllAsWatched)
    case 14: await list.send(.didTapServiceMode)
    case 15: list.service.refuseNext("busy")
    case 16: change(list.service, &random)
    default:
      await list.store.advance(by: .milliseconds(Int.random(in: 1...400, using: &random)))
    }
  }

  private func change(_ service: StubService, _ random: inout SeededGenerator) {
    let movie = service.records.randomElement(using: &random)?.id ?? 1
    switch Int.random(in: 0..<4, using: &random) {
    case 0: service.change { $0[movie]?.isWatched.toggle() }
    case 1: service.change { $0[movie]?.title += "!" }
    case 2: service.change { $0[movie] = nil }
    default: service.change { $0[movie + 1_000] = Samples.record(movie + 1_000, "theirs") }
    }
  }
}
