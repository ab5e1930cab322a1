// SPDX-License-Identifier: MIT

public import TermRender

/// The dashboard: a fleet that reports thirty times a second from another thread, and regions that follow what changed.
public struct DashboardApp: App {
  public let store: Store<DashboardState>

  public init() { self.init(DashboardState()) }

  /// Opens the dashboard on a fleet.
  public init(_ state: DashboardState) {
    store = Store(state, dashboardReducer, middleware: feeding + focusFollowing)
  }

  public var usesMouse: Bool { true }

  public var body: some Widget { DashboardScreen() }
}
