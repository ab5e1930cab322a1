// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The title of a dialog, with an icon before it, and after it a control and
/// the key and the cross that close the dialog.
///
/// The dialog describes itself to screen readers, so the title isn't described.
final class DialogTitleNode: Node {
  private let title: TextNode
  private let kind: Toast.Kind?
  private let icon: Node?
  /// A control in the row of the title, if any.
  private let control: Node?
  /// The key binding that closes the dialog, if any.
  private let key: Key?
  private let isEmpty: Bool

  /// Creates a title.
  ///
  /// - Parameters:
  ///   - title: The title, which wraps. An empty title takes no space.
  ///   - kind: The severity, which determines the icon. By default, there's no icon.
  ///   - control: A control two columns after a title of one row, which receives the free space. If that's short, the
  ///     control is over the title. By default, there's no control.
  ///   - key: The key binding that closes the dialog, if any.
  init(
    _ title: String,
    _ kind: Toast.Kind? = nil,
    control: Node? = nil,
    closing key: Key?
  ) {
    isEmpty = title.isEmpty
    self.title = TextNode(Text(title).bold())
    self.kind = kind
    icon = kind.map(SeverityIconNode.init)
    self.control = control
    self.key = key
  }

  /// The number of columns that a control after the title requires.
  private static let leastControlColumns = 8

  /// The number of columns for the icon and a space.
  private var iconColumns: Int { icon == nil ? 0 : 2 }

  /// The number of columns of the title that the key must leave.
  private func leastColumns(_ context: RenderContext) -> Int { min(12, title.columns(context)) }

  /// Returns the label of the key that closes the dialog, or `nil` if there's no key or it doesn't fit.
  private func keyLabel(in columns: Int, _ context: RenderContext) -> String? {
    guard let key, let label = context.remapped([key]).first?.sequences.first?.label,
      columns >= iconColumns + leastColumns(context) + Self.columns(ofKey: label)
    else { return nil }
    return label
  }

  /// Returns the number of columns for a space, a key, a space, and a cross.
  private static func columns(ofKey label: String) -> Int { 2 + displayWidth(of: label) + 2 + 2 }

  /// Returns the part of the title's row or rows for the words.
  private func textFrame(in size: Size, _ context: RenderContext) -> Rect {
    let end = keyLabel(in: size.columns, context).map(Self.columns) ?? 0
    return Rect(
      x: iconColumns,
      y: 0,
      columns: max(0, size.columns - iconColumns - end),
      rows: size.rows
    )
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    if isEmpty { return Fit(size: .zero) }
    let text = textFrame(in: proposal, context)
    let fit = title.fit(text.size, context).size
    let columns = max(fit.columns, min(leastColumns(context), text.columns))
    let others = proposal.columns - text.columns
    return Fit(
      size: Size(columns: columns + others, rows: fit.rows).intersection(proposal)
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if let icon {
      context.withAccessibilityGroup(.hidden) { context.drawChild(icon, in: canvas) }
    }
    let text = textFrame(in: canvas.size, context)
    title.drawSilently(in: canvas.subcanvas(in: text), context)
    if let control {
      let end = title.columns(context) + 2
      let start = end + Self.leastControlColumns <= text.columns ? end : 0
      let free = Rect(x: text.x + start, y: 0, columns: text.columns - start, rows: 1)
      context.drawChild(control, in: canvas.subcanvas(in: free))
    }
    guard let key, let label = keyLabel(in: canvas.size.columns, context) else { return }
    let columns = Self.columns(ofKey: label) - 2
    drawKey(
      label,
      in: canvas.subcanvas(
        in: Rect(x: canvas.size.columns - columns, y: 0, columns: columns, rows: 1)
      ),
      closing: key,
      context
    )
  }

  private func drawKey(
    _ label: String,
    in row: Canvas,
    closing key: Key,
    _ context: RenderContext
  ) {
    let id = context.partID("Close")
    context.addPointerTarget(id, in: row) { $0.click(sends: key.action) }
    let theme = context.environment.theme
    let surface = context.isHovered(id, in: row) ? Theme.Surface.pressed : .key
    var chip = row.subcanvas(in: Rect(x: 0, y: 0, columns: row.size.columns - 2, rows: 1))
    chip.lay(Style(attributes: .bold).inheriting(from: theme[surface]))
    chip.write(label, x: 1, y: 0)
    context.drawChild(CloseIconNode(), in: row.row(from: row.size.columns - 1))
  }
}
