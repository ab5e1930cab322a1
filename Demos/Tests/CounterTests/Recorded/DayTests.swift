// SPDX-License-Identifier: MIT

// Made by `counter inspect day.jsonl --test`, as the article shows it.

import StoreTesting
import TermCommand
import TermRender
import TermTesting
import Testing

@testable import CounterDemo

// snippet: command-test
@MainActor
@Test func `day.jsonl goes as it was recorded`() async throws {
  let app = CounterApp()
  app.store.performsEffects = false
  let spy = Spy()
  app.store.middleware.append(spy.middleware())
  let pilot = Pilot(
    app,
    size: Size(columns: 36, rows: 9),
    capabilities: TerminalCapabilities(
      colorDepth: .palette256,
      underlineStyles: false,
      underlineColor: false,
      hyperlinks: false,
      synchronizedOutput: false,
      kittyKeyboard: false
    )
  )

  await pilot.advance(by: .milliseconds(1976))
  await pilot.press("+", "right", "+", "+")
  await pilot.advance(by: .milliseconds(1240))
  await pilot.press("h", "esc")
  await pilot.advance(by: .milliseconds(3070))
  await pilot.press("u", "q")

  let actions = spy.actions.filter { !($0 is InterfaceAction) }.map(CounterApp.text)
  #expect(
    actions == [
      "StateStore.Started {}",
      "CounterDemo.Increase {}",
      #"CounterDemo.ChooseStep {"larger":{}}"#,
      "CounterDemo.Increase {}",
      "CounterDemo.Increase {}",
      #"StateStore.Navigate<CounterDemo.CounterState.Screen> {"push":{"_0":{"history":{}}}}"#,
      #"StateStore.Navigate<CounterDemo.CounterState.Screen> {"pop":{}}"#,
      "StateStore.Undo {}",
      "TermRender.Quit {}",
      "TermRender.WillEnd {}",
    ]
  )
  #expect(
    CounterApp.text(of: app.store.state)
      == #"{"count":{"current":6,"future":[11],"limit":100,"past":[0,1]},"isTicking":false,"route":[{"count":{}}],"step":5}"#
  )
  #expect(
    pilot.frame.text == """
      Counter

          █▀▀   step     1 ‹5› 10
          █▀█   parity   even
          ▀▀▀   history  ▁▁▁
                    Count: 6
      ██▏░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
         [ − ] [ + ] [ Reset ] [ Tick ]
      + Add  - Subtract  h History  ? Keys
      """
  )
}
// end
