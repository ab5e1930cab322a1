// SPDX-License-Identifier: MIT

import StateStore
import TermRender
import TermTesting
import Testing

@testable import TermDevTools

/// The inspector over a running app.
@MainActor
@Suite struct InspectorTests {
  @Test func `Look`() async {
    let pilot = Pilot(InspectedFixture(), size: Size(columns: 80, rows: 24))
    await pilot.press("tab", "a", "w", "-")
    for key: KeyPress in ["I", "2", "3", "4", "5", "6"] {
      await pilot.press(key)
      print(pilot.terminal.frame.text)
    }
    await pilot.press("d", "1", "down", "down")
    print(pilot.terminal.frame.text)
    await pilot.press("esc")
    print(pilot.terminal.frame.text)
  }
}
