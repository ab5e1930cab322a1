// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct RuntimeTests {
  private let pilot = Pilot(RegionFixture(), size: Size(columns: 40, rows: 16), theme: .ansi16)

  private var log: [String] { pilot.app.store.state.log }

  @Test func `The start action comes first, and the termination action last`() async {
    #expect(log == ["Started"])
    await pilot.press("q")
    #expect(pilot.hasEnded)
    #expect(log == ["Started", "Quit", "WillTerminate"])
  }

  @Test func `Ctrl+C quits an app without a binding for it`() async {
    await pilot.press("ctrl+c")
    #expect(pilot.hasEnded)
  }

  @Test func `Middleware that drops the quit action keeps the app running`() async {
    pilot.app.store.middleware.insert(
      .around { action, context in if !(action is Quit) { context.next(action) } },
      at: 0
    )
    await pilot.press("q")
    #expect(!pilot.hasEnded)
    #expect(log == ["Started"])
  }

  @Test func `Suspending and resuming send actions in order`() async {
    await pilot.press("ctrl+z")
    await pilot.settle()
    #expect(pilot.terminal.suspensions == 1)
    #expect(log == ["Started", "WillSuspend", "Resumed"])
  }

  @Test func `A resize sends an action and draws a frame`() async {
    await pilot.resize(to: Size(columns: 20, rows: 5))
    #expect(log == ["Started", "TerminalResized"])
    #expect(pilot.frame.size == Size(columns: 20, rows: 5))
  }

  @Test func `Tab keys move the focus, and enter and space press buttons`() async {
    await pilot.press("tab")
    #expect(pilot.interface.focus == "Button#1")
    await pilot.press("enter", "space")
    #expect(pilot.app.store.state.rows == [1, 2, 3, 7, 7])
    await pilot.press("shift+tab")
    #expect(pilot.interface.focus == "Button#2")
    await pilot.press("enter")
    #expect(pilot.app.store.state.rows == [1, 2, 3, 7])
  }

  @Test func `Esc closes the overlay, and its key toggles it`() async {
    await pilot.press("?")
    #expect(pilot.frame.text.contains("Keys"))
    await pilot.press("esc")
    #expect(!pilot.frame.text.contains("Keys"))
    await pilot.press("?", "?")
    #expect(pilot.interface.overlay == nil)
  }

  @Test func `The debug line describes the previous frame outside the app's frame`() async {
    pilot.app.store.dispatch(ToggleDebugLine())
    await pilot.settle()
    pilot.app.store.dispatch(RegionFixture.Change.name("NAME"))
    await pilot.settle()
    pilot.app.store.dispatch(RegionFixture.Change.name("name"))
    await pilot.settle()
    #expect(pilot.terminal.frame.lines.last == " redrew 3 of 8 regions, 55 bytes")
    #expect(!pilot.frame.text.contains("redrew"))
    pilot.app.store.dispatch(ToggleDebugLine())
    await pilot.settle()
    #expect(pilot.terminal.frame == pilot.frame)
  }

  @Test func `A long burst of events paints intermediate frames`() async {
    let slowCount: @Sendable (inout Int) -> Void = { count in
      let end = ContinuousClock.now + .milliseconds(4)
      while ContinuousClock.now < end {}
      count += 1
    }
    let pilot = Pilot(
      RuntimeFixture(0) { count in
        Text("\(count)").keys {
          Key("x", title: "Count", send: Change<Int>(slowCount))
        }
      }
    )
    let frames = pilot.terminal.frameCount
    for _ in 0..<64 { pilot.terminal.post(.input(.key(KeyPress(.character("x"))))) }
    pilot.app.store.dispatch(Change<Int> { _ in })
    await pilot.settle()
    #expect(pilot.frame.text.contains("64"))
    // The runtime paints every 16 ms, but after eight keys at the earliest, and once at the end.
    #expect(pilot.terminal.frameCount - frames == 8)
  }

  @Test(arguments: ["d", "f12", "ctrl+k d", nil] as [KeySequence?])
  func `Only the unlisted debug key shows the debug line`(_ key: KeySequence?) {
    let terminal = HeadlessTerminal(size: Size(columns: 60, rows: 9))
    let runtime = AppRuntime(store: makeStore(), terminal: terminal, debugKey: key) { HelpSheet() }
    _ = runtime.turn([])
    let frame = terminal.frame
    #expect(frame == runtime.frameFromNothing())
    for press in ["d", "f12", "ctrl+k", "d"] as [KeyPress] where key == nil {
      _ = runtime.turn([.input(.key(press))])
      #expect(terminal.frame == frame)
    }
    for press in key?.presses ?? [] { _ = runtime.turn([.input(.key(press))]) }
    #expect(terminal.frame.text.contains("redrew") == (key != nil))
    #expect(!terminal.frame.text.contains("ebug"))
  }

  @Test func `Input without effect draws nothing`() async {
    let frames = pilot.terminal.frameCount
    await pilot.press("x", "f5")
    await pilot.settle()
    #expect(pilot.terminal.frameCount == frames)
  }

  @Test func `An action sent from another thread reaches the screen`() async {
    let store = pilot.app.store
    await Task.detached { store.send(RegionFixture.Change.count(42)) }.value
    await pilot.settle()
    #expect(pilot.frame.lines[0] == "count 42")
  }

  @Test func `A dispatched quit action ends the app`() async {
    pilot.app.store.dispatch(Quit())
    await pilot.settle()
    #expect(pilot.hasEnded)
  }

  @Test func `A dispatch from a body traps with the action's name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        struct Rude: App {
          let store = Store(0)
          var body: some Widget { Observe(\Int.self) { count in Text(text(count)) } }

          func text(_ count: Int) -> String {
            store.dispatch(RegionFixture.Change.toggle)
            return "\(count)"
          }
        }
        _ = Pilot(Rude())
      }
    }
    #expect(result.standardError.contains("Change was dispatched"))
    #expect(result.standardError.contains("drawing a frame"))
  }

  @Test func `Observing state without a store traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        struct Lost: App {
          let store = Store(0)
          var body: some Widget { Observe(\String.count) { Text("\($0)") } }
        }
        _ = Pilot(Lost())
      }
    }
    #expect(result.standardError.contains("the app has no Store<String>"))
  }
}
