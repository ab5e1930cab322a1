// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen
public import TermTree

extension Widget {
  /// Presents a dialog over the widget while a condition is true.
  ///
  /// ```swift
  /// content.modal("New movie", isPresented: state.isAdding, dismiss: CancelAdding()) {
  ///   TextField("Title", text: state.draft.title, send: SetTitle.init)
  /// }
  /// ```
  /// ![A dialog over a dimmed page.](gallery-modal-open)
  ///
  /// While the dialog is open, it has the focus and receives all key presses and mouse input. Only the default key
  /// bindings, such as `ctrl+c`, still work. The focus starts at the dialog's first widget, or at the widget marked
  /// with ``defaultFocus()``. When the dialog closes, the focus returns to its previous position. The dialog dims the
  /// content under it. A click on the key or the cross beside the title closes the dialog.
  ///
  /// | Key | Action in the dialog |
  /// |---|---|
  /// | `esc` | Sends the action of `dismiss`, if any |
  /// | `tab`, `shift+tab` | Moves the focus to the next or previous widget of the dialog |
  /// | `enter`, arrow keys, and all other keys | Apply to the focused widget of the dialog, such as a button |
  ///
  /// The key help lists `enter` with the title of the focused button.
  ///
  /// The dialog is centered over the widget and never larger than it, so apply the modifier to a widget that fills the
  /// screen. If the content doesn't fit, it scrolls.
  ///
  /// - Parameters:
  ///   - title: The title above the content. By default, there's none.
  ///   - isPresented: A Boolean value that indicates whether the dialog is open.
  ///   - dismiss: The action to send on `esc`. In response, the app sets `isPresented` to `false`. By default, `esc`
  ///     has no effect. If no widget in the dialog handles keys either, only the default key bindings work, and the
  ///     library writes a warning to standard error.
  ///   - content: The content of the dialog, at its ideal size or the available size, if smaller.
  /// - Returns: The widget, with the dialog over it while it's open.
  public func modal(
    _ title: String = "",
    isPresented: Bool,
    dismiss: (any Action)? = nil,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) -> some Widget {
    guard isPresented else { return Nodes(ModalNode(nodes.single, box: nil)) }
    let key = dismiss.map { Key.closingDialog($0) }
    let content = HeadedNode(DialogTitleNode(title, closing: key), over: content().single)
    return dialog(content, label: title, foreground: .focusedBorder, key)
  }

  private func dialog(
    _ content: Node,
    label: String,
    foreground: Theme.Foreground,
    _ key: Key?
  ) -> Nodes {
    let box = PanelNode(ScrollIfNeededNode(content), foreground: foreground, label: label)
    let keys = key.map { [$0] } ?? []
    return Nodes(ModalNode(nodes.single, box: Nodes(box).keys { keys }.nodes.single))
  }

  /// Presents a question over the widget while a condition is true.
  ///
  /// ```swift
  /// content.alert(
  ///   "Delete “\(movie.title)”?",
  ///   isPresented: state.asksForDeletion,
  ///   kind: .warning,
  ///   message: "You can undo this until you quit.",
  ///   dismiss: KeepMovie()
  /// ) {
  ///   Button("Delete", send: DeleteMovie())
  ///   Button("Keep", send: KeepMovie()).defaultFocus()
  /// }
  /// ```
  /// ![A question with two buttons over a dimmed page.](gallery-alert-open)
  ///
  /// An alert is a ``modal(_:isPresented:dismiss:content:)`` whose buttons are in a row at the bottom right, or stacked
  /// if they don't fit. If the screen is too short, the text scrolls and the buttons remain visible.
  ///
  /// | Key | Action |
  /// |---|---|
  /// | `left`, `right`, or for stacked buttons `up`, `down` | Moves to a button |
  /// | `tab`, `shift+tab` | Moves to the next or previous button |
  /// | `enter`, `space` | Sends the action of the focused button |
  /// | `esc` | Sends the action of `dismiss`, if any |
  ///
  /// The key help lists `esc` with the title of the button that sends the same action as `dismiss`, if that action is
  /// `Equatable`, or else as “Close”.
  ///
  /// - Parameters:
  ///   - title: The question, in a few words.
  ///   - isPresented: A Boolean value that indicates whether the alert is open.
  ///   - kind: The severity, which sets the icon before the title and the style of the edge. By default, there's no
  ///     icon.
  ///   - message: The consequences of each choice.
  ///   - dismiss: The action to send on `esc`. By default, `esc` has no effect.
  ///   - actions: The buttons, with the confirming action first.
  /// - Returns: The widget, with the alert over it while it's open.
  public func alert(
    _ title: String,
    isPresented: Bool,
    kind: Toast.Kind? = nil,
    message: String = "",
    dismiss: (any Action)? = nil,
    @WidgetBuilder actions: @MainActor () -> Nodes
  ) -> some Widget {
    guard isPresented else { return Nodes(ModalNode(nodes.single, box: nil)) }
    let choices = actions().list
    let key = dismiss.map { Key.closingDialog($0, title: choices.buttonTitle(sending: $0)) }
    let text = HeadedNode(
      DialogTitleNode(title, kind, closing: key),
      over: message.isEmpty ? nil : Text(message).nodes.single
    )
    let buttons = Nodes(ButtonRowNode(choices))
      .environment(\.buttonHints, choices.count > 1 ? [KeyHint("tab", "Next")] : [])
      .focusGroup()
      .nodes.single
    let content = Nodes(FootedNode(ScrollIfNeededNode(text), over: buttons))
      .maximumSize(columns: 60)
    return dialog(
      content.nodes.single,
      label: kind.map { "\($0.word): \(title)" } ?? title,
      foreground: kind?.foreground ?? .focusedBorder,
      key
    )
  }
}

extension Key {
  /// Returns the key binding that closes a dialog.
  fileprivate static func closingDialog(_ action: any Action, title: String? = nil) -> Key {
    Key("esc", title: title ?? "Close", id: "modal.close", send: action)
  }
}

@MainActor
extension [Node] {
  /// Returns the title of the first button that sends an action, or `nil` if there's none.
  fileprivate func buttonTitle(sending action: any Action) -> String? {
    for var node in self {
      while let wrapper = node as? WrapperNode { node = wrapper.child }
      if let button = node as? ButtonNode, button.action.isEqual(to: action) { return button.title }
    }
    return nil
  }
}

extension Action {
  /// Returns a Boolean value that indicates whether the action equals another action, which requires `Equatable`.
  fileprivate func isEqual(to other: any Action) -> Bool {
    func equals<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    if let value = self as? any Equatable { return equals(value) }
    return false
  }
}

/// A dialog over dimmed and disabled content, or a placeholder while no dialog is open.
private final class ModalNode: WrapperNode {
  private let box: Node?

  init(_ child: Node, box: Node?) {
    self.box = box.map { FocusTrapNode($0) }
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    guard let box else {
      child.paint(in: &canvas, context)
      _ = context.partID("modal")
      return
    }
    context.beneathLayers { child.paint(in: &canvas, context) }
    // The dialog has a separate name, so that the names below it don't change when it opens. The node uses a number
    // even without a dialog, so that two dialogs never exchange names.
    let name = context.partID("modal")
    context.withIDs(inside: name) { context.drawDialog(box, over: canvas) }
  }
}

/// A node that traps the focus, the keys, and the pointer while it's on the screen.
private final class FocusTrapNode: WrapperNode {
  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.drawPart("Modal") {
      context.withFocusTrap(context.claimID("Trap")) { child.paint(in: &canvas, context) }
    }
  }
}
