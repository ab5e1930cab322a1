// SPDX-License-Identifier: MIT

import TermTesting
import Testing

@testable import draft

@MainActor @Suite struct DraftTests {
  private let pilot = Pilot(DraftApp(), size: Size(columns: 50, rows: 12))

  @Test func `An unchanged draft quits without a question`() async {
    await pilot.press("ctrl+q")
    #expect(pilot.hasEnded)
  }

  @Test(arguments: ["ctrl+q", "ctrl+c"] as [KeyPress])
  func `Unsaved changes cause a question`(quit: KeyPress) async {
    await pilot.type("Hello")
    await pilot.press(quit)
    #expect(!pilot.hasEnded)
    expectSnapshot(of: pilot.frame, named: "question")
    expectSnapshot(of: pilot.frame, as: .svg(title: "Draft"), named: "cookbook-draft")
    await pilot.press("enter")
    #expect(!pilot.app.store.state.asksToQuit)
    await pilot.press("ctrl+s", quit)
    #expect(pilot.hasEnded)
  }

  @Test func `The question quits or returns to the draft`() async {
    await pilot.type("Hello")
    await pilot.press("ctrl+q", "esc")
    await pilot.type("!")
    #expect(pilot.app.store.state.text == "Hello!")
    await pilot.press("ctrl+q", "left", "enter")
    #expect(pilot.hasEnded)
  }

  @Test func `A second ctrl+c quits`() async {
    await pilot.type("Hello")
    await pilot.press("ctrl+c", "ctrl+c")
    #expect(pilot.hasEnded)
  }
}
