// SPDX-License-Identifier: MIT

import CounterDemo
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct CounterTests {
  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 200, rows: 60),
    Size(columns: 30, rows: 8), Size(columns: 12, rows: 4),
  ])
  func `Every size has its screen`(_ size: Size) async {
    let pilot = Pilot(CounterApp(), size: size)
    await pilot.press("right", "+", "+", "+")
    expectSnapshot(of: pilot.frame, named: "\(size.columns)x\(size.rows)")
  }
}
