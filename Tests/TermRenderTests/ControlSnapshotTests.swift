// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The appearance of the controls on terminals with different capabilities.
@MainActor
@Suite struct ControlSnapshotTests {
  private typealias State = ControlsApp.State

  enum Appearance: String, CaseIterable, Sendable {
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
      case .ascii: TerminalCapabilities(colorDepth: .monochrome, supportsUnicode: false)
      }
    }
  }

  private func pilot(
    _ appearance: Appearance,
    _ state: State = State(),
    size: Size = Size(columns: 60, rows: 18),
    style: ButtonStyle = .plain
  ) -> Pilot<ControlsApp> {
    Pilot(
      ControlsApp(state, style: style),
      size: size,
      capabilities: appearance.capabilities,
      theme: appearance.theme
    )
  }

  @Test(arguments: Appearance.allCases)
  func `A form shows a focused switch`(_ appearance: Appearance) async {
    let pilot = pilot(appearance)
    await pilot.press("tab", "tab")
    expectSnapshot(of: pilot.frame, named: appearance.rawValue)
  }

  @Test(arguments: Appearance.allCases)
  func `A form shows a focused slider`(_ appearance: Appearance) async {
    let pilot = pilot(appearance, style: .bordered)
    await pilot.press("tab", "tab", "tab", "tab", "tab", "tab", "tab")
    expectSnapshot(of: pilot.frame, named: appearance.rawValue)
  }

  @Test(arguments: Appearance.allCases)
  func `A form shows a focused button`(_ appearance: Appearance) async {
    let pilot = pilot(appearance, style: .bordered)
    await pilot.press("shift+tab")
    expectSnapshot(of: pilot.frame, named: appearance.rawValue)
  }

  @Test(arguments: Appearance.allCases)
  func `A form shows its disabled state`(_ appearance: Appearance) async {
    var state = State()
    state.isDisabled = true
    let pilot = pilot(appearance, state)
    expectSnapshot(of: pilot.frame, named: appearance.rawValue)
  }

  @Test(arguments: Appearance.allCases)
  func `Focused tab labels appear above bars and a spinner`(_ appearance: Appearance) async {
    var state = State()
    state.page = .progress
    let pilot = pilot(appearance, state)
    await pilot.press("tab")
    await pilot.advance(by: .milliseconds(240))
    expectSnapshot(of: pilot.frame, named: appearance.rawValue)
  }

  @Test(arguments: Appearance.allCases)
  func `An alert shows the failure kind`(_ appearance: Appearance) async {
    var state = State()
    state.dialog = .danger
    let pilot = pilot(appearance, state)
    expectSnapshot(of: pilot.frame, named: appearance.rawValue)
  }

  @Test(arguments: Appearance.allCases)
  func `A modal taller than the screen scrolls`(_ appearance: Appearance) async {
    var state = State()
    state.dialog = .modal
    let pilot = pilot(appearance, state, size: Size(columns: 40, rows: 9))
    await pilot.press("tab", "tab")
    expectSnapshot(of: pilot.frame, named: appearance.rawValue)
  }

  @Test(arguments: Appearance.allCases)
  func `Toasts of all kinds appear with a pending key sequence`(_ appearance: Appearance) async {
    var state = State()
    state.page = .dialogs
    let pilot = pilot(appearance, state)
    for kind in Toast.Kind.allCases {
      pilot.app.store.dispatch(InterfaceAction.showToast(Toast("It is a \(kind).", kind)))
    }
    await pilot.press("g")
    expectSnapshot(of: pilot.frame, named: appearance.rawValue)
  }

  @Test(arguments: Appearance.allCases)
  func `The help sheet lists the active keys`(_ appearance: Appearance) async {
    let pilot = pilot(appearance)
    await pilot.press("?")
    expectSnapshot(of: pilot.frame, named: appearance.rawValue)
  }
}
