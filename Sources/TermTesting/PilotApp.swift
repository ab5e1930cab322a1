// SPDX-License-Identifier: MIT

public import TermRender

/// An app that consists of a store and a body, for tests of widgets without an app of their own.
///
/// ``Pilot/init(store:size:capabilities:theme:accessible:usesMouse:keys:interface:seed:body:)`` creates it.
public struct PilotApp<State>: App {
  /// The store that the pilot was created with.
  public let store: Store<State>
  /// A Boolean value that indicates whether the body receives mouse events.
  public let usesMouse: Bool
  private let content: @MainActor () -> Nodes

  init(_ store: Store<State>, usesMouse: Bool, _ content: @escaping @MainActor () -> Nodes) {
    self.store = store
    self.usesMouse = usesMouse
    self.content = content
  }

  /// Traps, because the app has no store.
  public init() {
    preconditionFailure("A PilotApp can't create its store. Use Pilot(store:body:).")
  }

  /// The widgets that the pilot was created with.
  public var body: some Widget { content() }
}

extension Pilot {
  /// Creates a pilot for a store and a body, and paints the first frame.
  ///
  /// ```swift
  /// let pilot = Pilot(store: store) { CounterPanel() }
  /// await pilot.press("+")
  /// ```
  /// - Parameters:
  ///   - store: A store that has received no actions. The pilot replaces its clock with a virtual clock.
  ///   - size: The size of the screen. Negative dimensions are treated as 0. The default is 80×24.
  ///   - capabilities: The capabilities of the terminal.
  ///   - theme: The theme of the app, or `nil` for the theme that matches the terminal's background.
  ///   - accessible: Pass `true` to run in accessible mode. The terminal then shows the ``transcript``.
  ///   - usesMouse: A Boolean value that indicates whether the body receives mouse events. The default is `true`.
  ///   - keys: The user's key bindings. The default changes no key bindings.
  ///   - interface: The first state of the user interface. The default is the initial state.
  ///   - seed: The seed of the pilot's random actions. The default is 1.
  ///   - body: A closure that returns the widgets that fill the screen, as the body of an app.
  public convenience init<State>(
    store: Store<State>,
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(),
    theme: Theme? = nil,
    accessible: Bool = false,
    usesMouse: Bool = true,
    keys: KeyRemapping = KeyRemapping(),
    interface: InterfaceState = InterfaceState(),
    seed: UInt64 = 1,
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) where A == PilotApp<State> {
    self.init(
      PilotApp(store, usesMouse: usesMouse, body),
      size: size,
      capabilities: capabilities,
      theme: theme,
      accessible: accessible,
      keys: keys,
      interface: interface,
      seed: seed
    )
  }
}
