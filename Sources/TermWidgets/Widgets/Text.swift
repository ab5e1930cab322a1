// SPDX-License-Identifier: MIT

package import TermScreen

/// Text, a row for each line of it; what has no room is clipped.
///
/// It takes the columns of its longest line. Control characters in it are shown as visible stand-ins.
public struct Text: Widget {
  public typealias Body = Never

  private let text: String

  public init(_ text: String) { self.text = text }

  public var nodes: Nodes { Nodes(TextNode(text)) }
}

package final class TextNode: Node {
  private let text: String
  /// Its lines, when there are several.
  private let lines: [Substring]?

  package init(_ text: String) {
    self.text = text
    lines =
      text.hasLineBreak
      ? text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" } : nil
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let width = lines.map { $0.map { columns(of: $0) }.max() ?? 0 } ?? columns(of: text)
    return Fit(
      size: Size(
        columns: min(width, proposal.columns),
        rows: min(lines?.count ?? 1, proposal.rows)
      )
    )
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    guard let lines else {
      canvas.write(text, x: 0, y: 0)
      return
    }
    for (y, line) in lines.enumerated() { canvas.write(String(line), x: 0, y: y) }
  }
}

extension String {
  fileprivate var hasLineBreak: Bool {
    let quick = utf8.withContiguousStorageIfAvailable { bytes in
      // Without an early way out, so that the compiler makes it a loop over vectors.
      var found: UInt8 = 0
      for byte in bytes { found |= byte == 10 ? 1 : 0 }
      return found != 0
    }
    return quick ?? utf8.contains(10)
  }
}
