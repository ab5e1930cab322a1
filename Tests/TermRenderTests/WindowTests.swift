// SPDX-License-Identifier: MIT

import Synchronization
import TermRender
import TermTesting
import Testing

/// The terminal window: its title and the clipboard.
@MainActor
@Suite struct WindowTests {
  @Test func `The title follows the state and disappears with its widget`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        Text("outer").windowTitle("Mail")
        Observe(\S.count) { count in
          if count > 0 { Text("\(count)").windowTitle("Mail (\(count))") }
        }
      }
    )
    #expect(pilot.terminal.title == "Mail")
    store.dispatch(Edit { $0.count = 2 })
    await pilot.settle()
    #expect(pilot.terminal.title == "Mail (2)")
    store.dispatch(Edit { $0.count = 0 })
    await pilot.settle()
    #expect(pilot.terminal.title == "Mail")
  }

  @Test func `An app without a title doesn't change the window title`() async {
    let pilot = Pilot(Probe(makeStore()) { Text("x") })
    #expect(pilot.terminal.title == nil)
  }

  @Test(arguments: [ClipboardResult.confirmed, .sent, .refused, .tooLong])
  func `A copy action receives its result`(result: ClipboardResult) async {
    let results = Mutex<[ClipboardResult]>([])
    let store = makeStore([
      .around { action, context in
        if let copied = action as? CopyFinished { results.withLock { $0.append(copied.result) } }
        context.next(action)
      }
    ])
    let pilot = Pilot(
      Probe(store) {
        Text("x").keys { Key("y", title: "Copy", send: CopyToClipboard("some text")) }
      }
    )
    pilot.terminal.clipboardResult = result
    await pilot.press("y")
    #expect(results.withLock { $0 } == [result])
    let isTaken = result == .confirmed || result == .sent
    #expect(pilot.terminal.clipboard == (isTaken ? "some text" : nil))
  }

  @Test(arguments: [(74_994, ClipboardResult.confirmed), (74_995, .tooLong)])
  func `Text over the terminal limit isn't copied`(bytes: Int, result: ClipboardResult) async {
    let text = String(repeating: "a", count: bytes)
    let pilot = Pilot(
      Probe(
        Store(
          S(),
          .on(CopyFinished.self) { state, action in state.log.append(action.result.rawValue) }
        )
      ) { Text("x").keys { Key("y", title: "Copy", send: CopyToClipboard(text)) } }
    )
    await pilot.press("y")
    #expect(pilot.app.store.state.log == [result.rawValue])
    #expect((pilot.terminal.clipboard == text) == (result == .confirmed))
  }
}
