// SPDX-License-Identifier: MIT

import TermTesting
import Testing

@testable import Hello

@MainActor @Suite struct HelloTests {
  @Test func `Pressing + counts`() async {
    let pilot = Pilot(Hello(), size: .init(columns: 40, rows: 7))
    await pilot.press("+", "+")
    expectSnapshot(of: pilot.frame)
  }
}
