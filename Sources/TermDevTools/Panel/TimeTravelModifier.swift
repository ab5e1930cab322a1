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

  /// Adds the development tools of the app: the inspector, and the panel of ``timeTravel(opening:)``.
  ///
  /// ```swift
  /// var body: some Widget {
  ///   Screen().devTools()
  /// }
  /// ```
  /// Apply this modifier to the root of the app instead of ``timeTravel(opening:)``. The user opens the inspector with
  /// `I`, or with `RunOptions.debugKey`, which then doesn't show the debug line. The inspector covers part of the screen
  /// and has these tabs:
  ///
  /// | Tab | Contents |
  /// |---|---|
  /// | Widgets | The widgets on the screen with their identifiers, sizes, focus, and spoken text |
  /// | State | The values of the state, with marks for the changes of the last action |
  /// | Log | The last actions and their causes |
  /// | Effects | The running effects, what started them, and for how long they have run |
  /// | Regions | The regions with their builds, draws, changed cells, and times, for the last frame and for 60 frames |
  /// | Keys | The active key bindings, their conflicts, and the widgets that handle the keys |
  ///
  /// While the inspector is open, the app continues to run, and the inspector displays its new values. Neither frames nor
  /// recordings of the app contain the inspector or its input.
  ///
  /// - Parameter session: A session whose newest state is the state of the app's store, or `nil` to start with the app's
  ///   history, as in ``timeTravel(opening:)``. The default is `nil`.
  /// - Returns: The widget with the development tools.
  public func devTools(opening session: OpenedSession? = nil) -> some Widget {
    let finder = PanelFinder { context in
      context.sessionHost.map { host in
        addInspector(to: host)
        return panel(of: host, opening: session)
      }
    }
    return nodes.behindPanel(finder, keys: [inspectorKey])
  }
}

/// The key that opens the inspector.
@MainActor
private var inspectorKey: Key {
  Key("I", title: "Inspect", id: "inspector.open", group: "App", send: OpenScreenTool())
}

/// Adds an inspector to an app that has none.
@MainActor
private func addInspector(to host: some SessionHost) {
  host.addScreenTool { Inspector(RunningApp($0), on: $0) }
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
  func behindPanel(_ finder: PanelFinder, keys: [Key] = []) -> Nodes {
    Nodes(CoverNode(single, id: panelID, keys: keys + [finder.key]) { finder.cover($0) })
  }
}

/// The identifier of the panel, which distinguishes its interface actions from the app's.
let panelID = WidgetID("time-travel")

/// An object that finds the panel of the drawn app.
///
/// A renderer without an app has no panel.
@MainActor
final class PanelFinder {
  private let find: @MainActor (RenderContext) -> (any TimeTravelPanel)?
  private weak var panel: (any TimeTravelPanel)?

  init(_ find: @escaping @MainActor (RenderContext) -> (any TimeTravelPanel)?) { self.find = find }

  /// The key that opens the panel.
  var key: Key {
    // The key retains the finder, because a command palette can outlive the node of the panel.
    let scope = StoreOverride(nil, around: nil) { self.panel?.scope.dispatch($0) }
    return Key(
      "T",
      title: "Time travel",
      id: "time-travel.open",
      group: "App",
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
