// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// Returns the frame of a widget on a separate screen, after checking the invariants of its buffer.
@MainActor
func drawn(
  _ columns: Int,
  _ rows: Int,
  interface: InterfaceState = InterfaceState(),
  unicode: Bool = true,
  @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
) -> Frame {
  let tree = WidgetTree(body: body)
  tree.context.inputs.interface = interface
  tree.context.inputs.capabilities.supportsUnicode = unicode
  let buffer = CellBuffer(size: Size(columns: columns, rows: rows))
  tree.drawAll(in: buffer)
  tree.showActiveKeys()
  #expect(buffer.brokenInvariant() == nil)
  return Frame(buffer)
}
