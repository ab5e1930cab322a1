// SPDX-License-Identifier: MIT

import Dial
import TermTesting
import XCTest

// snippet: xctest
final class DialXCTests: XCTestCase {
  @MainActor
  func testTurningItDownShowsTheLevel() async {
    let pilot = Pilot(Dial(), size: Size(columns: 24, rows: 6), theme: .ansi16)
    await pilot.press("-")
    expectSnapshot(of: pilot.frame)
    XCTAssertEqual(pilot.redrawnRegions, 1)
  }
}
// end
