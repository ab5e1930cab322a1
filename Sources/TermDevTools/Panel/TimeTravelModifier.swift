// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
public import TermRender

extension Widget {
  /// Lets `T` open a panel in which one looks at the app's past, and goes on from there.
  ///
  /// ```swift
  /// var body: some Widget {
  ///   Screen().timeTravel()
  /// }
  /// ```
  /// Put it around all that the app shows. From the first frame on the history of the app's store is kept.
  /// The panel shows the screen as it was at any revision, the actions, what each has changed, and a slider.
  /// While it is open it has all keys; the app goes on behind it, and what arrives is counted.
  ///
  /// Nothing of the panel itself is in the app's history or its state. A recording has what was done in it, so
  /// that a replay shows what the user saw.
  ///
  /// - Parameter session: A session at whose end the app's store stands, in the place of the app's own
  ///   beginning. The panel is open at first then. There is none unless given. It is not in recordings of the
  ///   app: they are replayed over the one that the app opens then.
  /// - Returns: The widget, behind the panel while that is open.
  public func timeTravel(opening session: OpenedSession? = nil) -> some Widget {
    nodes.behindPanel(opening: session)
  }
}

extension Nodes {
  @MainActor
  fileprivate func behindPanel(opening session: OpenedSession?) -> Nodes {
    let finder = PanelFinder(opening: session)
    return Nodes(CoverNode(single, id: panelID, keys: [finder.key]) { finder.cover($0) })
  }
}

/// What the panel is called in ids, so that what the interface does for it can be told apart.
let panelID = WidgetID("time-travel")

/// Finds the panel of whatever app is drawn; offscreen there is none.
@MainActor
private final class PanelFinder {
  private let session: OpenedSession?
  private weak var panel: (any TimeTravelPanel)?

  init(opening session: OpenedSession?) { self.session = session }

  /// The key that opens the panel.
  var key: Key {
    let scope = StoreScope(
      state: ObjectIdentifier(PanelState.self),
      service: self,
      around: nil
    ) { [weak self] action in self?.panel?.scope.dispatch(action) }
    return Key("T", does: "Time travel", send: ScopedAction(PanelCommand.open, in: scope))
  }

  /// What covers the app now.
  func cover(_ pass: RenderPass) -> CoverNode.Cover? {
    guard let host = pass.sessionHost else { return nil }
    let panel = find(host)
    self.panel = panel
    guard panel.isOpen else { return nil }
    return CoverNode.Cover(scope: panel.scope) { panel.draw(in: $0, $1) }
  }

  private func find(_ host: any SessionHost) -> any TimeTravelPanel {
    func open(_ host: some SessionHost) -> any TimeTravelPanel {
      TravelPanel.of(host, opening: session)
    }
    return open(host)
  }
}

extension InterfaceAction {
  /// Whether it is about the panel, and not about the app.
  func concerns(_ panel: WidgetID) -> Bool {
    switch self {
    case .focus(let id?): id.path == panel.path || id.path.hasPrefix(panel.path + "/")
    case .enterTrap(let id, _, _), .leaveTrap(let id): id == panel
    default: false
    }
  }
}
