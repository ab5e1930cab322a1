// SPDX-License-Identifier: MIT

import TermRender

/// A card that explains the permission that the app needs, over a dimmed title bar and a dimmed map of the town.
struct PermissionView: Widget {
  let permission: Permission

  var body: some Widget {
    Observe(
      \PlacesState.isRequestingPermission,
      \PlacesState.townMap,
      \PlacesState.sharing
    ) { isRequesting, map, sharing in
      // The alert stands for the system's own question, and replaces the card on the screen.
      Card(edge: permission == .undecided ? .border : .warning, isVisible: !isRequesting) {
        PermissionText(permission: permission, sharing: sharing)
      } over: {
        GeometryReader { size in
          VStack {
            TitleBar()
            TownMap(content: map).padding([.horizontal, .top], size.paneMargin)
          }
        }
      }
      .alert(
        "System permission",
        isPresented: isRequesting,
        message: "Allow Places to use your position?\n\n\(sharing)",
        dismiss: DecidePermission(permission: .denied)
      ) {
        Button("Allow", send: DecidePermission(permission: .granted)).defaultFocus()
        Button("Not now", send: DecidePermission(permission: .denied))
        Button("Never", send: DecidePermission(permission: .deniedForGood))
      }
    }
  }
}

extension PlacesState {
  /// The explanation of who receives the position.
  fileprivate var sharing: String {
    simulatesNetwork
      ? "Your position stays on this computer."
      : "Places sends the area around you to the service that finds places."
  }
}

/// The text and the buttons of the card.
private struct PermissionText: Widget {
  let permission: Permission
  /// The explanation of who receives the position.
  let sharing: String

  var body: some Widget {
    VStack {
      HStack(spacing: 1) {
        Text("●").foregroundStyle(permission == .undecided ? .success : .warning)
          .accessibilityHidden()
        Text(permission.title).bold()
      }
      .layoutPriority(1)
      Text("")
      Text(permission.explanation).layoutPriority(1)
      Text("")
      Text(sharing).foregroundStyle(.muted).layoutPriority(1)
      Text("")
      // The buttons are at the right, as in a dialog.
      HStack {
        Spacer()
        HStack(spacing: 2) {
          if permission.canRequest {
            Button(permission.nextStep, send: RequestPermission()).id("main").defaultFocus()
          } else {
            Button(permission.nextStep, send: Go.to([.settings])).id("main").defaultFocus()
          }
          if permission == .undecided {
            Button("Not now", send: DecidePermission(permission: .denied))
          }
        }
        .focusGroup(.horizontal)
        .keys { if permission == .undecided { answerKeys } }
      }
      .layoutPriority(1)
    }
  }

  /// The key bindings of a card with two buttons, as in a dialog.
  private var answerKeys: [Key] {
    [
      Key("tab", title: "Next", id: "focus.next", send: InterfaceAction.focusNext),
      Key(
        "esc",
        title: "Not now",
        id: "places.deny",
        send: DecidePermission(permission: .denied)
      ),
    ]
  }
}

/// The map of the town, which receives no input.
private struct TownMap: Widget {
  /// The content, or `nil` for an empty pane.
  let content: MapContent?

  var body: some Widget {
    VStack {
      if let content { MapView(content: content).disabled().accessibilityHidden() }
    }
    .frame(maxWidth: .max, maxHeight: .max)
    .pane("Map")
    // The card over the pane has the focus, not the pane.
    .id("town")
  }
}

/// A card with a colored edge over other content, which is dimmed.
private struct Card: Widget {
  typealias Body = Never

  let nodes: Nodes

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - edge: The role of the edge.
  ///   - isVisible: A Boolean value that indicates whether the card is on the screen. A hidden card keeps the focus.
  ///   - content: The content of the card.
  ///   - background: The content behind the card.
  init(
    edge: Theme.Foreground,
    isVisible: Bool,
    @WidgetBuilder content: () -> Nodes,
    @WidgetBuilder over background: () -> Nodes
  ) {
    let padded = content().padding(.horizontal, 3).padding(.vertical, 1)
    let card = Nodes(PanelBehindNode(padded.nodes.single, edge: edge)).maximumSize(columns: 58)
    nodes = Nodes(
      CardOverContentNode(card.nodes.single, isVisible: isVisible, over: background().single)
    )
  }
}

/// A node that draws a panel behind its child.
private final class PanelBehindNode: WrapperNode {
  private let edge: Theme.Foreground

  init(_ child: Node, edge: Theme.Foreground) {
    self.edge = edge
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    canvas.drawPanel(
      context.environment.theme,
      foreground: edge,
      unicode: context.capabilities.supportsUnicode
    )
    child.paint(in: &canvas, context)
  }
}

/// A node that draws its child like a dialog over other content, without trapping the focus.
private final class CardOverContentNode: WrapperNode {
  private let isVisible: Bool
  private let content: Node

  init(_ card: Node, isVisible: Bool, over content: Node) {
    self.isVisible = isVisible
    self.content = content
    super.init(card)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: proposal, flexibleAxes: .both)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.beneathLayers { content.paint(in: &canvas, context) }
    guard !isVisible else { return context.drawDialog(child, over: canvas) }
    // The button stays registered, so that the focus returns to it.
    var hidden = canvas.hidden(size: canvas.size)
    child.paint(in: &hidden, context)
  }
}

extension Permission {
  fileprivate var title: String {
    switch self {
    case .undecided, .granted: "See the places around you"
    case .denied: "Places can't see your position"
    case .deniedForGood: "Your position is turned off"
    }
  }

  fileprivate var explanation: String {
    switch self {
    case .undecided, .granted:
      "Places lists cafés, shops, and sights near your position. The list changes as you move."
    case .denied:
      "Without your position, there is nothing to list. You can allow it now and change your mind later."
    case .deniedForGood:
      "You selected “Never”, so Places doesn't request it again. Allow it in the settings."
    }
  }

  fileprivate var nextStep: String {
    switch self {
    case .undecided, .granted: "Share position"
    case .denied: "Ask again"
    case .deniedForGood: "Open settings"
    }
  }
}
