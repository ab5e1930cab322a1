// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Dialogs and toasts on small screens.
@MainActor
@Suite struct DialogSpaceTests {
  private func pilot(
    _ dialog: ControlsApp.Dialog?,
    _ columns: Int,
    _ rows: Int
  ) -> Pilot<ControlsApp> {
    var state = ControlsApp.State()
    state.dialog = dialog
    return Pilot(ControlsApp(state), size: Size(columns: columns, rows: rows))
  }

  @Test func `A modal taller than the screen scrolls to the focus`() async {
    let pilot = pilot(.modal, 20, 6)
    #expect(pilot.frame.text.contains("‹ › Part 1"))
    #expect(!pilot.frame.text.contains("Part 5"))
    await pilot.press("shift+tab")
    #expect(pilot.frame.text.contains("‹ Close ›"))
    #expect(!pilot.frame.text.contains("Part 1"))
    await pilot.scroll(rows: -9, at: Point(x: 9, y: 3))
    #expect(pilot.frame.text.contains("Part 1"))
  }

  @Test func `A tall alert scrolls its text and keeps its buttons visible`() async {
    let pilot = pilot(.long, 30, 8)
    #expect(pilot.frame.text.contains("Understood"))
    #expect(pilot.frame.text.contains("! Out of space"))
    #expect(!pilot.frame.text.contains("Volume 12"))
    await pilot.press("end")
    #expect(pilot.frame.text.contains("Volume 12"))
    #expect(pilot.frame.text.contains("Understood"))
  }

  @Test func `Alert buttons stack vertically if they don't fit in a row`() async {
    let pilot = pilot(.alert, 20, 9)
    let rows = pilot.frame.lines.indices.filter {
      pilot.frame.lines[$0].contains("Delete ") || pilot.frame.lines[$0].contains("Keep it")
    }
    #expect(rows.count == 2)
    #expect(pilot.interface.focus?.path.hasSuffix("Button#2") == true)
    await pilot.press("up")
    #expect(pilot.interface.focus?.path.hasSuffix("Button#1") == true)
  }

  @Test func `A toast has at most three rows of text`() async {
    let pilot = pilot(nil, 30, 10)
    let text = "one\ntwo\nthree\nfour"
    pilot.app.store.dispatch(InterfaceAction.showToast(Toast(text, .failure)))
    await pilot.settle()
    #expect(pilot.frame.text.contains("✗ one"))
    #expect(pilot.frame.text.contains("three"))
    #expect(!pilot.frame.text.contains("four"))
  }
}
