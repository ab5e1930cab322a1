// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The controls as terminals of all kinds show them.
@MainActor
@Suite struct ControlSnapshotTests {
  private typealias State = ControlsApp.State

  enum Look: String, CaseIterable, Sendable {
    case dark, light
    case sixteen, monochrome, ascii

    var theme: Theme? {
      switch self {
      case .dark: .dark
      case .light: .light
      case .sixteen, .monochrome, .ascii: nil
      }
    }

    var capabilities: TerminalCapabilities {
      switch self {
      case .dark, .light: TerminalCapabilities()
      case .sixteen: TerminalCapabilities(colorDepth: .ansi16)
      case .monochrome: TerminalCapabilities(colorDepth: .monochrome)
      case .ascii: TerminalCapabilities(colorDepth: .monochrome, unicode: false)
      }
    }
  }

  private func pilot(
    _ look: Look,
    _ state: State = State(),
    size: Size = Size(columns: 60, rows: 18),
    style: ButtonStyle = .plain
  ) -> Pilot<ControlsApp> {
    Pilot(
      ControlsApp(state, style: style),
      size: size,
      capabilities: look.capabilities,
      theme: look.theme
    )
  }

  @Test(arguments: Look.allCases)
  func `A form with the focus on a switch`(_ look: Look) async {
    let pilot = pilot(look)
    await pilot.press("tab", "tab")
    expectSnapshot(of: pilot.frame, named: look.rawValue)
  }

  @Test(arguments: Look.allCases)
  func `A form with the focus on a slider`(_ look: Look) async {
    let pilot = pilot(look, style: .bordered)
    await pilot.press("tab", "tab", "tab", "tab", "tab", "tab", "tab")
    expectSnapshot(of: pilot.frame, named: look.rawValue)
  }

  @Test(arguments: Look.allCases)
  func `A form with the focus on a button`(_ look: Look) async {
    let pilot = pilot(look, style: .bordered)
    await pilot.press("shift+tab")
    expectSnapshot(of: pilot.frame, named: look.rawValue)
  }

  @Test(arguments: Look.allCases)
  func `A form that cannot be used`(_ look: Look) async {
    var state = State()
    state.isDisabled = true
    let pilot = pilot(look, state)
    expectSnapshot(of: pilot.frame, named: look.rawValue)
  }

  @Test(arguments: Look.allCases)
  func `Bars and a spinner below the labels that have the focus`(_ look: Look) async {
    var state = State()
    state.page = .progress
    let pilot = pilot(look, state)
    await pilot.press("tab")
    await pilot.advance(by: .milliseconds(240))
    expectSnapshot(of: pilot.frame, named: look.rawValue)
  }

  @Test(arguments: Look.allCases)
  func `An alert of something dangerous`(_ look: Look) async {
    var state = State()
    state.dialog = .danger
    let pilot = pilot(look, state)
    expectSnapshot(of: pilot.frame, named: look.rawValue)
  }

  @Test(arguments: Look.allCases)
  func `A modal higher than the screen`(_ look: Look) async {
    var state = State()
    state.dialog = .modal
    let pilot = pilot(look, state, size: Size(columns: 40, rows: 9))
    await pilot.press("tab", "tab")
    expectSnapshot(of: pilot.frame, named: look.rawValue)
  }

  @Test(arguments: Look.allCases)
  func `Toasts of all kinds and a sequence begun`(_ look: Look) async {
    var state = State()
    state.page = .dialogs
    let pilot = pilot(look, state)
    for kind in Toast.Kind.allCases {
      pilot.app.store.dispatch(InterfaceAction.showToast(Toast("It is a \(kind).", kind)))
    }
    await pilot.press("g")
    expectSnapshot(of: pilot.frame, named: look.rawValue)
  }

  @Test(arguments: Look.allCases)
  func `The help sheet`(_ look: Look) async {
    let pilot = pilot(look)
    await pilot.press("?")
    expectSnapshot(of: pilot.frame, named: look.rawValue)
  }
}
