// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

extension Runtime {
  /// Updates the widget under the pointer after a move without a button.
  ///
  /// Journals record only moves that change the widget.
  func hover(by event: MouseEvent) {
    guard tree.followsPointer else { return }
    prepareForInput()
    let new = tree.hoverTarget(at: event.position)
    guard new?.id != interface.hover else { return }
    record(.event(.input(.mouse(event))))
    let left = interface.hover.flatMap { tree.hoverTarget($0) }
    appStore.dispatch(InterfaceAction.hover(new?.id))
    _ = perform(.send(left?.hover?(false) ?? []))
    _ = perform(.send(new?.target.hover?(true) ?? []))
  }

  /// Shows on the control under the pointer whether a mouse button is down.
  func showPress(isDown: Bool) {
    let new = tree.hover(interface.hover, isDown: isDown)
    if new != interface.hover { appStore.dispatch(InterfaceAction.hover(new)) }
  }

  /// Starts or stops the reports of moves, and clears a hover whose widget was removed or covered.
  func settleHover() {
    terminal.setReportsMoves(tree.followsPointer)
    guard let id = interface.hover, tree.hoverTarget(id) == nil else { return }
    dispatchFromDrawing([.hover(nil)])
    draw()
  }
}
