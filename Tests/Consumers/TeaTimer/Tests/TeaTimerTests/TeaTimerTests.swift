// SPDX-License-Identifier: MIT

import TermTesting
import Testing

@testable import TeaTimer

@MainActor @Suite struct TeaTimerTests {
  @Test func `Enter starts a timer that counts down`() async {
    let pilot = Pilot(TeaApp(), size: Size(columns: 40, rows: 7))
    await pilot.press("down", "enter")
    await pilot.advance(by: .seconds(5))
    expectSnapshot(of: pilot.frame)
  }
}
