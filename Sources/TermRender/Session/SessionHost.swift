// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen
package import TermTree

/// A running app, accessible without its state type.
///
/// A widget obtains the host from ``RenderContext/sessionHost`` and opens the existential:
/// ```swift
/// func open<Host: SessionHost>(_ host: Host) { … host.store … host.makeRenderer() }
/// ```
@MainActor
package protocol SessionHost<State>: AnyObject {
  associatedtype State

  /// The app's store.
  var store: Store<State> { get }

  /// The state of the interface, such as the focus and the toasts.
  var interface: InterfaceState { get }

  /// The app's theme.
  var theme: ThemeChoice { get }

  /// A Boolean value that indicates whether the app runs in accessible mode.
  var isAccessible: Bool { get }

  /// The user's key bindings, which replace the app's key bindings.
  var remapping: KeyRemapping { get }

  /// The app's time.
  ///
  /// After the first access in a turn, the time is constant until the turn ends.
  var now: Duration { get }

  /// The terminal, which provides the size and the capabilities.
  var terminal: any Terminal { get }

  /// The journals that record the work of the runtime.
  ///
  /// The host retains the journals.
  var journals: [any RuntimeJournal] { get set }

  /// The development tools of the app.
  var tools: SessionTools { get set }

  /// A Boolean value that indicates whether the app has started, but hasn't painted a frame yet.
  ///
  /// The value is `false` for an app that continues a session.
  var isStarting: Bool { get }

  /// The last painted frame, or `nil` if the host has no screen.
  var presentedBuffer: CellBuffer? { get }

  /// The widget tree of the screen, or `nil` if the host has no screen.
  var screenTree: WidgetTree? { get }

  /// The widgets on the screen, drawn again from nothing, or `nil` if the host has no screen.
  var widgetOutline: WidgetOutline? { get }

  /// Adds the development tool that can be opened over the screen, unless the host has one or has no screen.
  ///
  /// - Parameter makeTool: A closure that creates the tool for the host when the user opens it for the first time.
  func addScreenTool(_ makeTool: @escaping @MainActor (Self) -> any ScreenTool)

  /// Replaces the state of the interface, for example with a recorded state.
  func replaceInterface(_ interface: InterfaceState)

  /// Redraws the whole screen in the next frame, for example when content outside the states changes.
  func redrawAll()

  /// Creates a renderer that draws the app's screen for any state.
  func makeRenderer() -> ScreenRenderer<State>
}

extension SessionHost {
  package var isStarting: Bool { false }
  package var presentedBuffer: CellBuffer? { nil }
  package var screenTree: WidgetTree? { nil }
  package var widgetOutline: WidgetOutline? { nil }

  /// Ignores the tool.
  package func addScreenTool(_ makeTool: @escaping @MainActor (Self) -> any ScreenTool) {}
}

/// A service that provides the app to widgets.
///
/// A cast to `SessionHost` takes thousands of instructions, so the service stores the app with its type.
@MainActor
final class SessionService {
  private(set) weak var host: (any SessionHost)?

  init(_ host: any SessionHost) { self.host = host }
}

extension RenderContext {
  /// The app whose screen is drawn, or `nil` if the app isn't running, for example in a recording.
  package var sessionHost: (any SessionHost)? { (observers?.service as? SessionService)?.host }
}

extension ScreenRenderer {
  /// Makes an app available to widgets instead of the app whose screen is drawn.
  ///
  /// The renderer stores a weak reference to the app.
  package func publish(_ host: some SessionHost<State>) { observers.service = SessionService(host) }
}
