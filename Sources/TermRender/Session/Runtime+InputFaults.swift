// SPDX-License-Identifier: MIT

import TermScreen
package import TermTree

/// A fault of the focus, the controls, or the key bindings on a screen.
package struct InputFault: Hashable, Sendable {
  /// The text that two reports of the same fault share.
  package let subject: String
  /// The description of the fault and of a way to fix it.
  package let message: String
}

extension Runtime {
  /// The faults of the focus, the controls, and the key bindings on the screen, or none if the app doesn't own the
  /// terminal.
  ///
  /// - The focus is on a widget that isn't on the screen, although the screen has controls and no effect that could show
  ///   the widget is running.
  /// - A control is outside the screen and outside all scroll views.
  /// - Only `ctrl+c` leaves the topmost dialog.
  /// - A key binding never triggers, because another binding handles its keys first.
  package var inputFaults: [InputFault] {
    guard parts.lifecycle.phase == .running else { return [] }
    return focusFaults + keyFaults
  }

  private var focusFaults: [InputFault] {
    let map = tree.inputMap
    var faults: [InputFault] = []
    if let focus = interface.focus, tree.focused == nil, !map.focusableIDs.isEmpty,
      !appStore.hasRunningEffects
    {
      faults.append(
        InputFault(
          subject: "focus \(focus)",
          message: """
            the focus is on “\(focus)”, which isn't on the screen. Look for focus actions with this ID, and for \
            middleware that drops focus actions.
            """
        )
      )
    }
    for id in map.controlsOutside(Rect(size: buffer.size)) {
      faults.append(
        InputFault(
          subject: "outside \(id)",
          message: """
            the control “\(id)” is outside the screen of \(buffer.size) cells. Put it in a scroll view, or set a \
            minimum size.
            """
        )
      )
    }
    if let trap = map.traps.last, map.isDeadEnd(trap) {
      faults.append(
        InputFault(
          subject: "dead end \(trap)",
          message: """
            no widget in the dialog “\(trap)” handles a key, so only ctrl+c leaves it. Add a button or an action that \
            dismisses it.
            """
        )
      )
    }
    return faults
  }

  private var keyFaults: [InputFault] {
    keyConflicts.map { InputFault(subject: "conflict \($0)", message: "the key \($0)") }
  }

  /// The key bindings on the screen that are unreachable, apart from those of all apps.
  package var keyConflicts: [KeyConflict] {
    // The last scope contains the keys that all apps handle.
    KeyConflict.all(in: tree.keyScopes.dropLast())
  }
}

// MARK: - Moves

extension Runtime {
  /// The time at which the next toast disappears, or `nil` if no toast will disappear.
  package var nextToastExpiry: Duration? {
    interface.toasts.compactMap { expiry(of: $0) }.min()
  }

  /// A Boolean value that indicates whether the user has suspended the app, or another program owns the terminal.
  package var isStopped: Bool { parts.lifecycle.phase == .stopped }

  /// A Boolean value that indicates whether another program owns the terminal.
  package var runsProgram: Bool { parts.lifecycle.foregroundProgram != nil }
}
