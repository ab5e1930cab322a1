// SPDX-License-Identifier: MIT

import Dial
import TermTesting
import XCTest

final class MustFailXCTests: XCTestCase {
  @MainActor
  func testTheSnapshotIsMissing() {
    expectSnapshot(of: Pilot(Dial(), size: Size(columns: 24, rows: 6), theme: .ansi16).frame)
  }

  @MainActor
  func testTheAppHasEnded() async {
    await Pilot(Dial()).press("q", "+")
  }
}
