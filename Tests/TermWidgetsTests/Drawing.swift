// SPDX-License-Identifier: MIT

import TermScreen
import TermWidgets
import Testing

/// What a widget looks like on a screen of its own, checked for soundness.
@MainActor
func drawn(
  _ columns: Int,
  _ rows: Int,
  interface: InterfaceState = InterfaceState(),
  unicode: Bool = true,
  @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
) -> Frame {
  let tree = WidgetTree(services: [:], body: body)
  tree.pass.interface = interface
  tree.pass.capabilities.unicode = unicode
  let buffer = CellBuffer(size: Size(columns: columns, rows: rows))
  tree.drawAll(in: buffer)
  tree.updateActiveKeys()
  #expect(buffer.brokenInvariant() == nil)
  return Frame(buffer)
}
