// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The code of the guide to terminals.
@MainActor @Suite struct TerminalGuideTests {
  private let pilot = Pilot(ClockApp(), size: Size(columns: 40, rows: 4))

  @Test func `The window title contains the number of seconds`() async {
    #expect(pilot.terminal.title == "0 s")
    await pilot.advance(by: .seconds(2))
    #expect(pilot.terminal.title == "2 s")
  }

  @Test func `The clock pauses while the window has no focus`() async {
    await pilot.setTerminalFocus(false)
    await pilot.advance(by: .seconds(5))
    #expect(pilot.app.store.state.seconds == 0)
    await pilot.setTerminalFocus(true)
    await pilot.advance(by: .seconds(1))
    #expect(pilot.app.store.state.seconds == 1)
  }

  @Test func `Copying shows the result`() async {
    await pilot.press("y")
    await pilot.settle()
    #expect(pilot.frame.text.contains("clipboard"))
  }
}

struct Clock {
  var seconds = 0
  var isRunning = true
}

struct Tick: Action {}

let clock: Reducer<Clock> = .combine(
  .on(Tick.self) { clock, _ in clock.seconds += 1 },
  // snippet: terminal-focus
  .on(TerminalFocusChanged.self) { clock, change in clock.isRunning = change.hasFocus }
  // end
)

// snippet: terminal-copy
@MainActor let reportingCopies: Middleware<Clock> = .respond(to: CopyFinished.self) { copy, _ in
  let toast =
    switch copy.result {
    case .confirmed: Toast("Copied to the clipboard", .success)
    case .sent: Toast("Sent to the clipboard")
    case .refused: Toast("The terminal doesn't allow copying.", .failure)
    case .overtaken: Toast("Replaced by a newer copy", .warning)
    case .tooLong: Toast("The text is too long to copy.", .failure)
    }
  return [InterfaceAction.showToast(toast)]
}
// end

@MainActor let ticking: Middleware<Clock> = .supervise { clock in
  guard clock.isRunning else { return [] }
  let timer: Effect = .run(id: "timer") { effect in
    while true {
      try await effect.sleep(for: .seconds(1))
      effect.send(Tick())
    }
  }
  return [timer]
}

struct ClockApp: App {
  let store = Store(Clock(), clock, middleware: [reportingCopies, ticking])

  var body: some Widget {
    // snippet: terminal-title
    Observe(\Clock.seconds) { seconds in
      Text("\(seconds) s").windowTitle("\(seconds) s")
    }
    .keys { Key("y", title: "Copy", send: CopyToClipboard("https://example.com")) }
    // end
  }

  // snippet: terminal-options
  static func main() {
    main(RunOptions(theme: .automatic, debugKey: "f12"))
  }
  // end
}
