// SPDX-License-Identifier: MIT

import TermScreen

/// One row that names the keys around it, as many as there is room for: `+ Add  - Subtract  q Quit`.
///
/// The outermost keys come last. Put it inside of the widget that has the keys.
public struct HelpLine: Widget {
  public typealias Body = Never

  public init() {}

  public var nodes: Nodes { Nodes(HelpLineNode()) }
}

private final class HelpLineNode: Node {
  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: Size(columns: proposal.columns, rows: min(1, proposal.rows)),
      fills: .horizontal
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    var x = 0
    // Those that hold everywhere are left to the key sheet.
    for key in pass.environment.keys.dropFirst().reversed().joined() {
      let label = key.presses[0].label
      let width = columns(of: label) + 1 + columns(of: key.title)
      guard x + width <= canvas.size.columns else { break }
      x += canvas.write(label, x: x, y: 0, style: Style(attributes: .bold)) + 1
      x += canvas.write(key.title, x: x, y: 0, style: Style(attributes: .dim)) + 2
    }
  }
}

extension WidgetID {
  /// The overlay in which apps show their ``KeySheet``.
  public static let keySheet: WidgetID = "key-sheet"
}

/// A table of the keys around it: all presses, and what they do.
///
/// ```swift
/// content
///   .overlay(.keySheet) { KeySheet() }
///   .keys { Key("?", does: "Keys", send: InterfaceAction.toggleOverlay(.keySheet)) }
/// ```
public struct KeySheet: Widget {
  public typealias Body = Never

  public init() {}

  public var nodes: Nodes { Nodes(KeySheetNode()) }
}

private final class KeySheetNode: Node {
  private let insets = EdgeInsets(.all, 1)

  /// Each key with the presses that no key nearer has.
  private func rows(_ pass: RenderPass) -> [(presses: String, title: String)] {
    var taken: Set<KeyPress> = []
    return pass.environment.keys.reversed().joined().compactMap { key in
      let presses = key.presses.filter { taken.insert($0).inserted }
      return presses.isEmpty ? nil : (presses.map(\.label).joined(separator: " "), key.title)
    }
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let rows = rows(pass)
    let pressColumns = rows.map { columns(of: $0.presses) }.max() ?? 0
    let titleColumns = rows.map { columns(of: $0.title) }.max() ?? 0
    let size = insets.around(Size(columns: pressColumns + titleColumns + 4, rows: rows.count))
    return Fit(
      size: Size(
        columns: min(size.columns, proposal.columns),
        rows: min(size.rows, proposal.rows)
      )
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    canvas.drawBorder(.rounded, title: "Keys")
    let inside = canvas.inside(insets.inside(canvas))
    let rows = rows(pass)
    let pressColumns = rows.map { columns(of: $0.presses) }.max() ?? 0
    for (y, row) in rows.enumerated() {
      inside.write(row.presses, x: 1, y: y, style: Style(attributes: .bold))
      inside.write(row.title, x: pressColumns + 3, y: y)
    }
  }
}
