// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

extension InterfaceState {
  /// Applies a recorded action if it changes the interface.
  @Sendable static func apply(_ interface: inout InterfaceState, _ change: SessionChange) {
    guard let action = change.action as? InterfaceAction else { return }
    _ = interface.reduce(action, at: change.time)
  }
}
