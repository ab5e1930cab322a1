// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTTY

@Suite struct TurnScheduleTests {
  @Test func `It sleeps for ever while nobody asks for less`() {
    var schedule = TurnSchedule()
    schedule.wait(.forEvents)
    #expect(schedule.timeout == nil)
    #expect(!schedule.isTurnDue && !schedule.isEscapeDue && !schedule.isEnded)
  }

  @Test func `The nearer of a turn and an escape decides`() throws {
    var schedule = TurnSchedule()
    schedule.wait(.atMost(.seconds(60)))
    schedule.expectEscape(within: .seconds(5))
    #expect(try #require(schedule.timeout) <= .seconds(5))
    schedule.expectEscape(within: nil)
    #expect(try #require(schedule.timeout) > .seconds(5))
  }

  @Test func `What is over is due, and no sleep is shorter than none`() {
    var schedule = TurnSchedule()
    schedule.wait(.atMost(.seconds(-1)))
    #expect(schedule.isTurnDue)
    #expect(schedule.timeout == .zero)
    schedule.expectEscape(within: .zero)
    #expect(schedule.isEscapeDue)
  }

  @Test func `The end is for good`() {
    var schedule = TurnSchedule()
    schedule.wait(.end)
    schedule.wait(.forEvents)
    #expect(schedule.isEnded)
  }

  @Test(arguments: [
    (Duration.zero, 0), (.nanoseconds(1), 1), (.milliseconds(16), 16), (.microseconds(16_001), 17),
    (.seconds(1 << 40), Int(Int32.max)),
  ])
  func `Milliseconds are rounded up`(duration: Duration, milliseconds: Int) {
    #expect(Int(duration.wholeMilliseconds) == milliseconds)
  }
}
