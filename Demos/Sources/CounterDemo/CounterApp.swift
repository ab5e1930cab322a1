// SPDX-License-Identifier: MIT

import TermDevTools
public import TermRender

/// The counter: shows that one key is one action, one changed part of the state, one small region.
public struct CounterApp: App {
  public let store = Store(CounterState(), counterReducer, middleware: ticking)

  public init() {}

  public var usesMouse: Bool { true }

  public var body: some Widget {
    Observe(\CounterState.screen) { screen in
      switch screen {
      case .count: CountScreen()
      case .history: HistoryScreen()
      }
    }
    .minimumSize(columns: 30, rows: 8)
    .overlay(.helpSheet) { HelpSheet() }
    .timeTravel()
  }
}

/// What holds on each screen; a help line names the screen's own keys first.
@MainActor let keysOfAllScreens = [
  Key("?", does: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)),
  Key("q", "ctrl+c", does: "Quit", send: Quit()),
  Key("t", does: "Tick", send: ToggleTicking()),
  Key("u", does: "Undo", send: Undo()),
  Key("ctrl+r", does: "Redo", send: Redo()),
]
