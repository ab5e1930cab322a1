// SPDX-License-Identifier: MIT

import TermTesting
import Testing

@testable import tasks

@MainActor @Suite struct TasksTests {
  private let pilot = Pilot(TasksApp(), size: Size(columns: 80, rows: 14))

  private var state: Tasks { pilot.app.store.state }

  @Test func `The list shows the tasks`() {
    expectSnapshot(of: pilot.frame)
    expectSnapshot(of: pilot.frame, as: .svg(title: "Tasks"), named: "cookbook-tasks")
  }

  @Test func `The form adds a task`() async {
    await pilot.press("n")
    await pilot.type("Feed the cat")
    await pilot.press("enter")
    await pilot.type("Twice")
    expectSnapshot(of: pilot.frame, named: "form")
    await pilot.press("enter")
    #expect(state.items.present.last == Item(id: 4, title: "Feed the cat", note: "Twice"))
    #expect(state.selected == 4)
    expectSnapshot(of: pilot.frame, named: "added")
  }

  @Test func `A task without a title isn't saved`() async {
    await pilot.press("n")
    await pilot.type("  ")
    await pilot.press("enter", "enter")
    #expect(state.titleError == "Enter a title.")
    #expect(pilot.interface.focus?.description.hasSuffix("title") == true)
    expectSnapshot(of: pilot.frame)
    await pilot.press("esc")
    #expect(state.items.present.count == 3)
  }

  @Test func `The form edits the selected task`() async {
    await pilot.press(
      "down",
      "enter",
      "backspace",
      "backspace",
      "backspace",
      "backspace",
      "backspace"
    )
    await pilot.type("milk")
    await pilot.press("enter", "enter")
    #expect(state.items.present[1].title == "Buy milk")
    await pilot.press("e", "esc")
    #expect(state.items.present[1].title == "Buy milk")
  }

  @Test func `Undo restores a deleted task, and redo deletes it again`() async {
    await pilot.press("d")
    #expect(state.items.present.map(\.id) == [2, 3])
    #expect(state.selected == 2)
    expectSnapshot(of: pilot.frame)
    await pilot.press("u")
    #expect(state.items.present.map(\.id) == [1, 2, 3])
    #expect(state.selected == 1)
    #expect(!pilot.frame.text.contains("Deleted"))
    await pilot.press("ctrl+r")
    #expect(state.items.present.map(\.id) == [2, 3])
  }

  @Test func `Undo clears a filter that hides the restored task`() async {
    await pilot.press("d", "f")
    await pilot.type("bread")
    await pilot.press("enter", "u")
    #expect(state.query == "")
    #expect(state.selected == 1)
  }

  @Test func `The help line lists undo and redo only while they have an effect`() async {
    let pilot = Pilot(TasksApp(), size: Size(columns: 120, rows: 14))
    #expect(!pilot.frame.text.contains("Undo"))
    await pilot.press("space")
    #expect(pilot.frame.text.contains("u  Undo"))
    await pilot.press("u")
    #expect(pilot.frame.text.contains("^R  Redo"))
  }

  @Test func `A narrow help line contains the key to quit`() async {
    let pilot = Pilot(TasksApp(), size: Size(columns: 34, rows: 10))
    #expect(pilot.frame.lines[9] == " /  Find    e  Edit   +4   q  Quit")
  }

  @Test func `Deleting all tasks leaves an empty list`() async {
    await pilot.press("d", "d", "d", "d")
    #expect(state.selected == nil)
    #expect(pilot.frame.text.contains("No tasks"))
    await pilot.press("u", "u", "u", "u")
    #expect(state.items.present.count == 3)
  }

  @Test func `The filter limits the list and keeps the selection visible`() async {
    await pilot.press("f")
    await pilot.type("BREAD")
    #expect(state.visible.map(\.id) == [2])
    #expect(state.selected == 2)
    #expect(pilot.frame.text.contains(/enter  Apply +esc  Clear/))
    await pilot.type("s")
    #expect(pilot.frame.text.contains("No results for “BREADs”"))
    #expect(state.selected == nil)
    await pilot.press("backspace", "enter", "d")
    #expect(state.items.present.map(\.id) == [1, 3])
    await pilot.press("f", "esc", "space")
    #expect(state.query == "")
    #expect(state.items.present.map(\.isDone) == [false, false])
  }

  @Test func `A new task that the filter hides clears the filter`() async {
    await pilot.press("f")
    await pilot.type("bread")
    await pilot.press("enter", "n")
    await pilot.type("Sleep")
    await pilot.press("enter", "enter")
    #expect(state.query == "")
    #expect(state.selected == 4)
  }

  @Test func `A slash starts a search, and other letters don't`() async {
    await pilot.press("Z", "/")
    await pilot.type("dent")
    #expect(state.selected == 3)
    expectSnapshot(of: pilot.frame)
  }

  @Test func `Space marks a task as done`() async {
    await pilot.press("down", "space")
    #expect(state.items.present[1].isDone)
    #expect(pilot.frame.text.contains("2 of 3 done"))
  }

  @Test(arguments: 1...5) func `Random input keeps the screen valid`(seed: UInt64) async {
    await Pilot(TasksApp(), seed: seed).performRandomActions(steps: 100, avoiding: ["q", "ctrl+c"])
  }
}
