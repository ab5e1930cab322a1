// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen
package import TermWidgets

/// A running app, for those who do not know the type of its state.
///
/// A widget finds it by ``RenderPass/sessionHost`` and opens it:
/// ```swift
/// func open<Host: SessionHost>(_ host: Host) { … host.store … host.makeOffscreenScreen() }
/// ```
@MainActor
package protocol SessionHost<State>: AnyObject {
  associatedtype State

  /// The app's store.
  var store: Store<State> { get }

  /// What only the interface knows.
  var interface: InterfaceState { get }

  /// The theme that was chosen for the app.
  var theme: ThemeChoice { get }

  /// Whether the screen is read out.
  var isAccessible: Bool { get }

  /// Other presses for keys, as the user wishes.
  var remapping: KeyRemapping { get }

  /// The app's time; it stands still from when it is asked for until the end of the turn.
  var now: Duration { get }

  /// The size and the abilities of the terminal.
  var terminal: any Terminal { get }

  /// Those who hear what happens; they are kept alive.
  var journals: [any RuntimeJournal] { get set }

  /// Puts another state of the interface in the place of this one, such as that of a recording.
  func replaceInterface(_ interface: InterfaceState)

  /// Lets the next frame draw everything again, such as where something outside of the states is shown.
  func redrawAll()

  /// What draws the app's screen for any states.
  func makeOffscreenScreen() -> OffscreenScreen<State>
}

extension Runtime: SessionHost {
  package func replaceInterface(_ interface: InterfaceState) {
    self.interface = interface
    redrawAll()
  }

  package func redrawAll() {
    due.all = true
    terminal.requestTurn()
  }

  package func makeOffscreenScreen() -> OffscreenScreen<State> {
    let screen = OffscreenScreen(store.state, theme: theme, makeTree)
    screen.remapping = remapping
    return screen
  }
}

/// The service by which widgets find the app.
@MainActor
final class SessionService {
  weak var host: (any SessionHost)?
}

extension RenderPass {
  /// The app whose screen is drawn; `nil` where it is drawn for no terminal, such as a recorded one.
  package var sessionHost: (any SessionHost)? {
    (services[ObjectIdentifier(SessionService.self)] as? SessionService)?.host
  }
}
