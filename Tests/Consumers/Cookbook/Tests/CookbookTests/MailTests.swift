// SPDX-License-Identifier: MIT

import TermTesting
import Testing

@testable import mail

@MainActor @Suite struct MailTests {
  private let pilot = Pilot(MailApp(), size: Size(columns: 60, rows: 12))

  @Test func `The right pane shows the selected message`() async {
    expectSnapshot(of: pilot.frame, named: "first")
    expectSnapshot(of: pilot.frame, as: .svg(title: "Mail"), named: "cookbook-mail")
    await pilot.press("down")
    #expect(pilot.frame.text.contains("Item 1"))
    expectSnapshot(of: pilot.frame, named: "second")
  }

  @Test func `Each message has a separate scroll offset`() async {
    await pilot.press("down", "tab", "tab", "end")
    #expect(pilot.frame.text.contains("Item 40"))
    await pilot.press("shift+tab", "shift+tab", "down")
    #expect(pilot.frame.text.contains("We meet on Thursday."))
    await pilot.press("up")
    #expect(pilot.frame.text.contains("Item 40"))
  }

  @Test func `The mouse moves the divider`() async {
    await pilot.drag(from: Point(x: 21, y: 4), to: Point(x: 30, y: 4))
    expectSnapshot(of: pilot.frame)
  }
}
