// SPDX-License-Identifier: MIT

public import TermRender

// snippet: widget-state
/// The state of a ``Fold``, which the interface stores.
public struct FoldState: WidgetState {
  public static let stateName = "acme.fold"
  public var isOpen: Bool

  public init(isOpen: Bool = false) { self.isOpen = isOpen }
}

/// A section whose content the user can hide.
public struct Fold: Widget {
  private let title: String
  private let content: Nodes

  public init(_ title: String, @WidgetBuilder content: @MainActor () -> Nodes) {
    self.title = title
    self.content = content()
  }

  public var body: some Widget {
    WidgetStateReader("Fold", initial: FoldState()) { [title, content] state, id in
      FoldHeader(title: title, isOpen: state.isOpen, id: id)
      if state.isOpen { content.padding(.leading, 2) }
    }
  }
}
// end

/// The row that opens and closes a ``Fold``.
private struct FoldHeader: Control {
  let title: String
  let isOpen: Bool
  let id: WidgetID

  var accessibleElement: AccessibilityElement {
    AccessibilityElement(.button, title, states: isOpen ? .expanded : .collapsed)
  }

  func size(for proposal: Size) -> Size {
    Size(
      columns: min(displayWidth(of: title) + 4, proposal.columns),
      rows: min(1, proposal.rows)
    )
  }

  func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {
    let arrows: (open: Unicode.Scalar, closed: Unicode.Scalar) =
      appearance.supportsUnicode ? ("▾", "▸") : ("-", "+")
    canvas.put(isOpen ? arrows.open : arrows.closed, x: 1, y: 0, style: appearance.style(.accent))
    canvas.write(title, x: 3, y: 0)
    // The focus must be visible without colors.
    if appearance.condition != .ready { canvas.put(appearance.brackets.open, x: 0, y: 0) }
  }

  func respond(to input: ControlInput) -> (any Action)? {
    switch input {
    case .key("enter"), .key("space"), .click: set(!isOpen)
    case .key("right") where !isOpen: set(true)
    case .key("left") where isOpen: set(false)
    default: nil
    }
  }

  private func set(_ isOpen: Bool) -> InterfaceAction { .set(FoldState(isOpen: isOpen), of: id) }
}
