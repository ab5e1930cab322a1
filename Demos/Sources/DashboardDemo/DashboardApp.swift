// SPDX-License-Identifier: MIT

public import TermRender

/// A dashboard of a fleet that reports 30 times per second on another thread.
///
/// A region is redrawn only when its part of the state changes.
public struct DashboardApp: App {
  public let store: Store<DashboardState>

  public init() { self.init(DashboardState()) }

  /// Creates a dashboard app with a state.
  public init(_ state: DashboardState) {
    store = Store(state, dashboardReducer, middleware: feeding + focusFollowing)
  }

  public var usesMouse: Bool { true }

  public var body: some Widget { DashboardScreen() }
}
