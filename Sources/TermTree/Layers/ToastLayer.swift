// SPDX-License-Identifier: MIT

import StateStore
public import TermScreen

/// The layer of the toasts.
///
/// At most three toasts appear at the bottom right, one row apart, with the newest at the bottom. They move to the top
/// right, with the newest at the top, if they hide fewer controls there. Content that scrolls, such as a list, isn't a
/// control. If a dialog is open, toasts avoid only the controls of the topmost dialog. Older toasts that don't fit or
/// would hide a control appear later. Toasts use the theme of the content that fills the screen.
///
/// The button of a toast is outside all focus traps: while a dialog is open, it receives only clicks.
final class ToastLayer: ScreenLayer {
  private let content = ToastsNode()

  init() { super.init(.toasts, content) }

  override func settle(_ tree: WidgetTree) {
    let context = tree.context
    guard !context.interface.toasts.isEmpty, !context.toastSpace.isCovered else {
      return close(over: tree)
    }
    let shown = ShownToasts(
      toasts: context.interface.toasts.suffix(ToastPlacement.limit),
      theme: context.toastSpace.theme,
      keptFree: tree.inputMap.controlFrames
    )
    if !isStale, shown == content.shown { return }
    content.shown = shown
    draw(context.outermost, over: tree)
  }
}

/// The toasts on the screen and everything that determines their positions.
private struct ShownToasts: Equatable {
  /// The toasts, newest last.
  let toasts: ArraySlice<PresentedToast>
  let theme: Theme
  /// The frames of the controls that the toasts avoid.
  let keptFree: [Rect]

  /// Returns a Boolean value that indicates whether both are drawn alike, regardless of when the toasts expire.
  static func == (left: ShownToasts, right: ShownToasts) -> Bool {
    left.theme == right.theme && left.keptFree == right.keptFree
      && left.toasts.elementsEqual(right.toasts) { $0.id == $1.id && $0.toast == $1.toast }
  }
}

/// A node that draws toasts.
final class ToastsNode: Node {
  override var widgetName: String { "toasts" }
  override var namesParts: Bool { false }

  fileprivate var shown: ShownToasts?

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard let shown else { return }
    canvas.style = context.environment.theme[.screen]
    context.environment.theme = shown.theme
    let toasts = Array(shown.toasts.reversed())
    let boxes = toasts.map { Self.box($0, shown.theme) }
    let space = Size(columns: min(60, canvas.size.columns - 1), rows: canvas.size.rows - 1)
    let places = ToastPlacement(
      of: space.isEmpty ? [] : boxes.map { $0.fit(space, context).size },
      on: canvas.size,
      keepingFree: shown.keptFree
    )
    for (index, place) in places.frames.enumerated() {
      // The help line in the last row has no shadow.
      context.drawShadow(of: place, in: canvas.subcanvas(in: EdgeInsets(.bottom, 1).inside(canvas)))
      var part = canvas.subcanvas(in: place)
      context.probe?.enter(part: "toast \(index + 1)", in: part)
      defer { context.probe?.leave() }
      part.clear()
      context.cover(part.visibleFrame)
      let toast = toasts[index]
      var target = PointerTarget(id: toast.widgetID, in: part, ignoresFocusTraps: true) { input in
        guard case .release = input.kind else { return .handled }
        return .send([InterfaceAction.dismissToast(toast.id)])
      }
      // The time of the toast pauses while the pointer is over it, but nothing is redrawn.
      target.hover = { _ in [] }
      context.register(target)
      boxes[index].paint(in: &part, context)
      if let title = toast.toast.button {
        context.describe(toast.buttonID, as: AccessibilityElement(.button, title))
      }
    }
  }

  /// Returns a panel with up to three lines of text, the button, if any, and an icon for dismissing the toast.
  ///
  /// If the text has several lines, the first line is a bold title, and the others are muted. Only the start of each
  /// text is read, because a damaged session can contain long texts and change its toasts often.
  private static func box(_ shown: PresentedToast, _ theme: Theme) -> Node {
    let toast = shown.toast
    let shownText = start(of: toast.text)
    let lines = shownText.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    var text = Text(shownText)
    if lines.count > 1 {
      text = Text(String(lines[0])).bold() + Text("\n\(lines[1])").style(theme[.muted])
    }
    let content = HStack(alignment: .top, spacing: 1) {
      Nodes(SeverityIconNode(toast.kind))
      text
      if let title = toast.button {
        Nodes(ToastButtonNode(start(of: title), of: shown))
      }
      Nodes(CloseIconNode())
    }
    .lineLimit(3)
    return PanelNode(content.nodes.single, foreground: toast.kind.foreground, role: .notice)
  }

  /// Returns the first 4,096 scalars of a text, which fill more than three lines of a toast.
  private static func start(of text: String) -> String { String(text.unicodeScalars.prefix(4_096)) }
}

/// An icon that shows that a click closes a panel.
public final class CloseIconNode: Node {
  /// Creates an icon.
  override public init() {}

  override public func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let size = Size(columns: 1, rows: 1).intersection(proposal)
    return Fit(size: size, minimum: size)
  }

  override public func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let icon: Unicode.Scalar = context.capabilities.supportsUnicode ? "×" : "x"
    canvas.put(icon, x: 0, y: 0, style: context.environment.theme[.muted])
  }
}

/// The button of a toast.
private final class ToastButtonNode: Node {
  private let title: String
  private let label: TextNode
  private let toast: PresentedToast

  init(_ title: String, of toast: PresentedToast) {
    self.title = title
    label = TextNode(Text(title))
    self.toast = toast
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let size = Size(columns: label.columns(context) + 4, rows: 1).intersection(proposal)
    return Fit(size: size, minimum: size)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = toast.buttonID
    let press = Response.send([
      InterfaceAction.dismissToast(toast.id), ToastButtonPressed(id: toast.id),
    ])
    var handlers = InputHandlers()
    handlers.key = { $0.activates ? press : .ignored }
    context.registerControl(id, frame: canvas.frame, handlers)
    context.register(
      PointerTarget(id: id, in: canvas, ignoresFocusTraps: true) { input in
        guard input.button == .left, case .release = input.kind, input.isInside else {
          return .handled
        }
        return press
      }
    )
    context.describe(as: AccessibilityElement(.button, title))
    let appearance = ControlAppearance(
      condition: context.hasFocus(id) ? .focused : .ready,
      theme: context.environment.theme,
      supportsUnicode: context.capabilities.supportsUnicode
    )
    var row = canvas.row(from: 0)
    row.lay(appearance.background)
    let inside = row.subcanvas(in: Rect(x: 2, y: 0, columns: max(0, row.size.columns - 4), rows: 1))
    label.drawLabel(in: inside, style: appearance.style(.accent), context)
    appearance.drawBrackets(in: row)
  }
}

/// The part of the screen on which toasts can appear.
struct ToastSpace {
  /// The frame of the screen.
  var screen = Rect.zero
  /// The theme of the last widget that fills the screen, which is also the theme of toasts.
  var theme = Theme.ansi16
  /// A Boolean value that indicates whether content outside the app covers the screen, which prevents toasts.
  var isCovered = false
}

extension WidgetID {
  /// The identifier of the region that draws the toasts.
  static let toasts: WidgetID = "Toasts#1"
}
