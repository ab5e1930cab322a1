// SPDX-License-Identifier: MIT

import Testing

@testable import TermTesting

@Suite struct SettlingTimeTests {
  @Test func `Five seconds of short turns end the time`() {
    let start = ContinuousClock.now
    var time = SettlingTime(from: start)
    for turn in 1..<5_000 { time.endTurn(at: start + .milliseconds(turn)) }
    #expect(time.isLeft)
    time.endTurn(at: start + .seconds(5))
    #expect(!time.isLeft)
  }

  @Test func `A turn in which other tests run leaves most of the time`() {
    let start = ContinuousClock.now
    var time = SettlingTime(from: start)
    time.endTurn(at: start + .seconds(60))
    for turn in 1..<4_950 { time.endTurn(at: start + .seconds(60) + .milliseconds(turn)) }
    #expect(time.isLeft)
    time.endTurn(at: start + .seconds(60) + .milliseconds(4_950))
    #expect(!time.isLeft)
  }
}
