// SPDX-License-Identifier: MIT

import MoviesDemo
import StateStore
import StoreTesting
import TermRender
import Testing

/// Random events, latencies, failures and changes by others.
@MainActor
@Suite struct LogicWalkTests {
  @Test(arguments: 0..<UInt64(30))
  func `When all has settled, the list is as it is stored`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let list = await TestedList(mode: .flaky, seed: seed)
    for _ in 0..<40 { await step(list, &random) }

    while list.state.mode != .ok { await list.send(.didTapServiceMode) }
    for _ in 0..<20 where !list.isAsStored {
      await list.answer()
      await list.settle()
      await list.send(.didTapRetryAll)
    }
    await list.settle()
    #expect(list.isAsStored)
    #expect(list.state.requests.isEmpty)
    #expect(list.state.films.all.allSatisfy { !$0.isChanging && !$0.isNotSaved })
    await list.store.finish()
  }

  private func step(_ list: TestedList, _ random: inout SeededGenerator) async {
    let film = list.state.films.shown.randomElement(using: &random) ?? 0
    let row = list.row(of: film) ?? 0
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4: await list.toggle(film)
    case 5: await list.rename(film, "title \(Int.random(in: 0..<100, using: &random))")
    case 6: _ = await list.add("new \(Int.random(in: 0..<100, using: &random))")
    case 7: await list.delete(film)
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
    let film = service.records.randomElement(using: &random)?.id ?? 1
    switch Int.random(in: 0..<4, using: &random) {
    case 0: service.change { $0[film]?.isWatched.toggle() }
    case 1: service.change { $0[film]?.title += "!" }
    case 2: service.change { $0[film] = nil }
    default: service.change { $0[film + 1_000] = Samples.record(film + 1_000, "theirs") }
    }
  }
}
