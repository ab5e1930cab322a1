// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTTY

@Suite struct TurnScheduleTests {
  @Test func `The loop sleeps without a timeout by default`() {
    var schedule = TurnSchedule()
    schedule.wait(.forEvents)
    #expect(schedule.timeout == nil)
    #expect(!schedule.isTurnDue && !schedule.isEscapeDue && !schedule.isEnded)
  }

  @Test func `The earlier of a turn and an escape sets the timeout`() throws {
    var schedule = TurnSchedule()
    schedule.wait(.atMost(.seconds(60)))
    schedule.expectEscape(within: .seconds(5))
    #expect(try #require(schedule.timeout) <= .seconds(5))
    schedule.expectEscape(within: nil)
    #expect(try #require(schedule.timeout) > .seconds(5))
  }

  @Test func `A past deadline is due and has a timeout of zero`() {
    var schedule = TurnSchedule()
    schedule.wait(.atMost(.seconds(-1)))
    #expect(schedule.isTurnDue)
    #expect(schedule.timeout == .zero)
    schedule.expectEscape(within: .zero)
    #expect(schedule.isEscapeDue)
  }

  @Test func `A later turn doesn't reverse the end`() {
    var schedule = TurnSchedule()
    schedule.wait(.end)
    schedule.wait(.forEvents)
    #expect(schedule.isEnded)
  }

  @Test(arguments: [
    (Duration.zero, 0), (.nanoseconds(1), 1), (.milliseconds(16), 16), (.microseconds(16_001), 17),
    (.seconds(1 << 40), Int(Int32.max)), (.seconds(Int64.max), Int(Int32.max)),
    (Duration(attoseconds: .max), Int(Int32.max)), (Duration(attoseconds: .min), Int(Int32.min)),
  ])
  func `Milliseconds are rounded up`(duration: Duration, milliseconds: Int) {
    #expect(Int(duration.wholeMilliseconds) == milliseconds)
  }
}
