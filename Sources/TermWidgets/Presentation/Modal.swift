// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

extension Widget {
  /// Lays a dialog over a widget while the app's state says so.
  ///
  /// ```swift
  /// content.modal("New film", isPresented: state.isAdding, dismiss: CancelAdding()) {
  ///   TextField("Title", text: state.draft, send: SetDraft.init)
  /// }
  /// ```
  /// ![A dialog over a page that is dim.](gallery-modal-open)
  ///
  /// While it is shown the focus, the keys and the mouse are its own: only the keys that hold everywhere,
  /// such as `ctrl+c`, go on to work. It gives the focus to its first widget, or to the one marked by
  /// ``defaultFocus()``; when it goes, the focus returns to where it was. What lies under it is dim.
  ///
  /// It stands in the middle of the widget and has no more room than that: put it on what fills the
  /// screen. Where it is too low for all of the content, that scrolls.
  ///
  /// - Parameters:
  ///   - title: Stands in the border.
  ///   - isPresented: Whether it is shown.
  ///   - dismiss: Sent on `esc`, after which the state should say that it is not shown. Without it `esc`
  ///     does nothing; where nothing in the dialog takes keys either, this is said on the standard error,
  ///     since nothing but `ctrl+c` would leave it.
  ///   - content: What the dialog shows, in its own size or as much as there is room for.
  /// - Returns: The widget, with the dialog on it while it is shown.
  public func modal(
    _ title: String = "",
    isPresented: Bool,
    dismiss: (any Action)? = nil,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) -> some Widget {
    guard isPresented else { return Nodes(ModalNode(nodes.single, box: nil)) }
    return dialog(title, ink: .focusedBorder, dismiss: dismiss, content())
  }

  private func dialog(
    _ title: String,
    ink: Theme.Ink,
    label: String? = nil,
    dismiss: (any Action)?,
    _ content: Nodes
  ) -> Nodes {
    let inside = OverflowNode(content.padding(.horizontal, 1).nodes.single)
    let box = Nodes(PanelNode(inside, title: title, ink: ink, label: label))
    let keys = dismiss.map { [Key("esc", does: "Close", send: $0)] } ?? []
    return Nodes(ModalNode(nodes.single, box: box.keys { keys }.nodes.single))
  }

  /// Asks a question over a widget while the app's state says so.
  ///
  /// ```swift
  /// content.alert(
  ///   "Delete “\(film.title)”?",
  ///   isPresented: state.asksForDeletion,
  ///   kind: .warning,
  ///   message: "It can be taken back until you quit.",
  ///   dismiss: KeepFilm()
  /// ) {
  ///   Button("Delete", send: DeleteFilm())
  ///   Button("Keep", send: KeepFilm()).defaultFocus()
  /// }
  /// ```
  /// ![A question with two buttons over a page that is dim.](gallery-alert-open)
  ///
  /// It is a ``modal(_:isPresented:dismiss:content:)`` whose buttons stand in a row, or below each other
  /// where that has no room; arrow keys move between them. Where the screen is too low, the text scrolls
  /// and the buttons stay.
  ///
  /// - Parameters:
  ///   - title: The question, in a few words.
  ///   - isPresented: Whether it is shown.
  ///   - kind: How serious it is, shown by a sign before the title and by the border; without it neither
  ///     is shown.
  ///   - message: What follows from the answers.
  ///   - dismiss: Sent on `esc`.
  ///   - actions: The buttons, those that do it first.
  /// - Returns: The widget, with the question on it while it is shown.
  public func alert(
    _ title: String,
    isPresented: Bool,
    kind: Toast.Kind? = nil,
    message: String = "",
    dismiss: (any Action)? = nil,
    @WidgetBuilder actions: @MainActor () -> Nodes
  ) -> some Widget {
    guard isPresented else { return Nodes(ModalNode(nodes.single, box: nil)) }
    let ink = kind?.ink ?? .focusedBorder
    let text = VStack(alignment: .center) {
      HStack(spacing: 1) {
        if let kind { Nodes(SignNode(kind)) }
        Text(title).bold()
      }
      .accessibilityHidden()
      if !message.isEmpty { Text(message) }
    }
    let content = VStack(alignment: .center, spacing: 1) {
      Nodes(OverflowNode(text.multilineTextAlignment(.center).nodes.single))
      Nodes(ActionsNode(actions().list)).focusGroup().layoutPriority(1)
    }
    .padding(.top, 1)
    .padding(.horizontal, 1)
    .maximumSize(columns: 60)
    let label = kind.map { "\($0.word): \(title)" } ?? title
    return dialog("", ink: ink, label: label, dismiss: dismiss, content.nodes)
  }
}

extension Canvas {
  /// Makes what was drawn before dim, as it is under a dialog.
  func dim() { restyle { $0.attributes.formUnion(.dim) } }
}

/// A box over something that is dim and out of reach meanwhile; without a box only the place of one.
private final class ModalNode: WrapperNode {
  private let box: Node?

  init(_ child: Node, box: Node?) {
    self.box = box.map(FocusTrapNode.init)
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let outer = pass.environment
    defer { pass.environment = outer }
    if box != nil { pass.environment.isLayered = true }
    child.draw(in: &canvas, pass)
    // Named apart, so that nothing below is called otherwise while it is shown; and numbered also while
    // it is not, so that a dialog never takes the place of another one.
    pass.environment.path = outer.path
    let name = pass.nextName(kind: "modal")
    pass.environment.isLayered = outer.isLayered
    guard let box else { return }
    canvas.dim()
    pass.dim(canvas.visibleFrame)
    pass.environment.path = name
    pass.environment.isNamed = false
    box.drawLayer(in: canvas, alignment: .center, clears: true, pass)
  }
}
