// SPDX-License-Identifier: MIT

import TermDevTools
public import TermRender

/// The counter: shows that one key is one action, one changed part of the state, one small region.
public struct CounterApp: App {
  public let store = Store(CounterState(), counterReducer, middleware: ticking)

  public init() {}

  public var body: some Widget {
    GeometryReader { size in
      if size.columns >= 60, size.rows >= 18 {
        LargeScreen(scale: size.columns >= 100 && size.rows >= 30 ? 2 : 1)
      } else {
        SmallScreen()
      }
    }
    .minimumSize(columns: 30, rows: 8)
    .overlay(.helpSheet) { HelpSheet() }
    .keys {
      Key("+", "k", "up", does: "Add", send: Increase())
      Key("-", "j", "down", does: "Subtract", send: Decrease())
      Key("?", does: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
      Key("q", "ctrl+c", does: "Quit", send: Quit())
      Key("left", does: "Smaller step", send: ChooseStep.smaller)
      Key("right", does: "Larger step", send: ChooseStep.larger)
      Key("r", does: "Reset", send: Reset())
      Key("t", does: "Tick", send: ToggleTicking())
      Key("u", does: "Undo", send: Undo())
      Key("ctrl+r", does: "Redo", send: Redo())
    }
    .timeTravel()
  }
}
