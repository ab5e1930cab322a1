// SPDX-License-Identifier: MIT

import TermTesting
import TestSupport
import Testing

@testable import counter

@MainActor @Suite struct CounterTests {
  @Test func `Pressing + counts`() async {
    let pilot = Pilot(Counter(), size: Size(columns: TestSupport.columns, rows: 3))
    await pilot.press("+")
    expectSnapshot(of: pilot.frame)
  }
}
