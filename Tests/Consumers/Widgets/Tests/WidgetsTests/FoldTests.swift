// SPDX-License-Identifier: MIT

import FoundationEssentials
import Notes
import StoreRecorder
import TermCommand
import TermDevTools
import TermTesting
import Testing
import Widgets

@MainActor @Suite struct FoldTests {
  private let size = Size(columns: 40, rows: 12)

  private func pilot() -> Pilot<Notes> { Pilot(Notes(), size: size) }

  private func isOpen(_ name: WidgetID, in pilot: Pilot<Notes>) -> Bool? {
    pilot.interface[name, as: FoldState.self]?.isOpen
  }

  @Test func `Enter opens a section and moves the widgets below it`() async {
    let pilot = pilot()
    #expect(pilot.frame.lines[2] == "End of notes")
    await pilot.press("tab", "enter", "r")
    expectSnapshot(of: pilot.frame)
    await pilot.press("left")
    #expect(pilot.frame.lines[2] == "End of notes")
  }

  @Test func `A click opens a section`() async {
    let pilot = pilot()
    await pilot.click(on: "Log")
    #expect(isOpen("log", in: pilot) == true)
    #expect(pilot.frame.text.contains("Read 0 times"))
  }

  @Test func `The transcript contains the state of each section`() async {
    let pilot = pilot()
    await pilot.press("tab", "enter")
    #expect(
      pilot.transcript.lines == [
        "Plan, button, expanded", "Read a book", "Log, button, collapsed", "End of notes",
      ]
    )
  }

  @Test func `An action opens a section by its name`() async {
    let pilot = pilot()
    pilot.app.store.dispatch(InterfaceAction.set(FoldState(isOpen: true), of: "log"))
    await pilot.settle()
    #expect(pilot.frame.text.contains("Read 0 times"))
  }

  @Test func `Time travel restores the sections of each revision`() async {
    let pilot = Pilot(Notes())
    await pilot.press("tab", "r", "enter", "r", "enter", "r", "T")
    #expect(!pilot.frame.text.contains("Read a book"))
    await pilot.press("left")
    #expect(!pilot.frame.text.contains("Read a book"))
    await pilot.press("left")
    #expect(pilot.frame.text.contains("Read a book"))
    await pilot.press("enter", "esc")
    #expect(isOpen("plan", in: pilot) == true)
    #expect(pilot.app.store.state.count == 1)
  }

  @Test func `A recorded session opens with its sections`() async throws {
    let first = pilot()
    let file = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    // The time travel panel attaches the recorder.
    let recorder = try #require(Recorder.attached(to: first.app.store))
    let head = SessionHeader(
      app: "notes",
      state: try JSONText(encoding: first.app.store.state),
      interface: try JSONText(encoding: first.interface)
    )
    recorder.writer = try SessionWriter(creating: file, head: head)
    await first.press("tab", "enter", "r", "enter", "r")

    let log = try SessionLog(path: file).decoded(by: Notes.allActions)
    let toggles = log.changes.compactMap { $0.action as? InterfaceAction }
    #expect(toggles.contains(.set(FoldState(isOpen: true), of: "plan")))
    let history = try History(log, reducer: Notes.reducer)
    let interface = try #require(log.head.interface).decode(InterfaceState.self)
    let session = OpenedSession(history, interface: interface)
    let second = Pilot(Notes(history.state(at: history.newest), opening: session))
    await second.press("left", "left")
    #expect(second.frame.text.contains("Read a book"))
    await second.press("enter", "esc")
    #expect(isOpen("plan", in: second) == true)
    #expect(second.app.store.state.count == 0)
  }

  @Test(arguments: 1...5) func `Random input keeps the screen valid`(seed: UInt64) async {
    let pilot = Pilot(Notes(), size: size, accessible: seed == 5, seed: seed)
    // In the time travel panel, s and x write files.
    await pilot.performRandomActions(steps: 100, avoiding: ["q", "s", "x"])
  }
}
