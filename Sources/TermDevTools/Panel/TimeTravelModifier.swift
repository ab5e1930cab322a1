// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
public import TermRender

extension Widget {
  /// Adds a panel that displays earlier states of the app and can continue from them.
  ///
  /// ```swift
  /// var body: some Widget {
  ///   Screen().timeTravel()
  /// }
  /// ```
  ///
  /// Apply this modifier to the root of the app. The history of the app's store starts with the first frame.
  /// The user opens the panel with `T`. The panel displays the screen at any revision, the actions, the
  /// changes that each action made, and a slider. While the panel is open, it receives all key presses. The
  /// app continues to run, and the panel displays the number of new revisions.
  ///
  /// The panel is part of neither the app's history nor its state. A recording contains the panel commands,
  /// so that a replay also displays the panel.
  ///
  /// - Parameter session: A session whose newest state is the state of the app's store, or `nil` to start
  ///   with the app's history. The default is `nil`. If you pass a session, the panel is initially open.
  ///   Recordings of the app don't contain the session, so the app must open the same session for a replay.
  /// - Returns: The widget with the panel.
  public func timeTravel(opening session: OpenedSession? = nil) -> some Widget {
    nodes.behindPanel(PanelFinder { $0.sessionHost.map { panel(of: $0, opening: session) } })
  }
}

/// Returns the panel of an app, creating it if necessary.
@MainActor
private func panel(
  of host: some SessionHost,
  opening session: OpenedSession? = nil
) -> any TimeTravelPanel {
  TravelPanel.of(host, opening: session)
}

extension Nodes {
  @MainActor
  func behindPanel(_ finder: PanelFinder) -> Nodes {
    Nodes(CoverNode(single, id: panelID, keys: [finder.key]) { finder.cover($0) })
  }
}

/// The identifier of the panel, which distinguishes its interface actions from the app's.
let panelID = WidgetID("time-travel")

/// An object that finds the panel of the drawn app.
///
/// Offscreen screens have no panel.
@MainActor
final class PanelFinder {
  private let find: @MainActor (RenderContext) -> (any TimeTravelPanel)?
  private weak var panel: (any TimeTravelPanel)?

  init(_ find: @escaping @MainActor (RenderContext) -> (any TimeTravelPanel)?) { self.find = find }

  /// The key that opens the panel.
  var key: Key {
    let scope = StoreOverride(
      state: ObjectIdentifier(PanelState.self),
      service: self,
      around: nil
    ) { [weak self] action in self?.panel?.scope.dispatch(action) }
    return Key(
      "T",
      title: "Time travel",
      id: "time-travel.open",
      send: ScopedAction(PanelCommand.open, in: scope)
    )
  }

  /// Returns the cover of the app, or `nil` if the panel is closed.
  func cover(_ context: RenderContext) -> CoverNode.Cover? {
    guard let panel = find(context) else { return nil }
    self.panel = panel
    guard panel.isOpen else { return nil }
    return CoverNode.Cover(scope: panel.scope) { panel.draw(in: $0, $1) }
  }
}

extension InterfaceAction {
  /// Returns a Boolean value that indicates whether the action targets the panel instead of the app.
  func concerns(_ panel: WidgetID) -> Bool {
    switch self {
    case .focus(let id?): id.path == panel.path || id.path.hasPrefix(panel.path + "/")
    case .enterTrap(let id, _, _), .leaveTrap(let id): id == panel
    default: false
    }
  }
}
