// SPDX-License-Identifier: MIT

import TermScreen
package import TermTree

/// Checks the screen for tests and tools.
extension Runtime {
  /// A description of the first fault on the screen, or `nil` if the screen is valid or the app has terminated.
  ///
  /// A screen is valid under these conditions:
  ///
  /// - Every cell follows the rules of the buffer.
  /// - The focused widget is visible if its scroll views have visible cells.
  /// - No drawing has read a store directly.
  /// - The frame, or the transcript in accessible mode, equals that of a complete redraw.
  ///
  /// The description ends with a line that introduces the current screen.
  package var fault: String? { fault(redrawing: true) }

  /// Returns a description of the first fault on the screen, or `nil` if the screen is valid or the app has terminated.
  ///
  /// - Parameter redraws: Pass `false` if the frame is known to be equal to a complete redraw.
  /// - Returns: The description, which ends with a line that introduces the current screen.
  package func fault(redrawing redraws: Bool) -> String? {
    if hasEnded { return nil }
    if let broken = buffer.brokenInvariant() {
      return "the cell buffer is invalid: \(broken). Draw only with the methods of Canvas."
    }
    if let hidden = hiddenFocus {
      return """
        the focused widget “\(hidden)” is scrolled out of view. Look for middleware that drops scroll \
        or focus actions.
        """
    }
    let difference = isAccessible ? differenceFromFreshTranscript : nil
    return difference ?? (redraws ? differenceFromFreshFrame : nil) ?? directRead
  }

  /// A message about a store that a body reads directly, or `nil` if the drawings so far read only the app's state.
  package var directRead: String? { observers.directRead }

  private var differenceFromFreshTranscript: String? {
    let (read, fresh) = (transcript, transcriptFromNothing)
    guard read.elements != fresh.elements || read.focus != fresh.focus else { return nil }
    return """
      the transcript differs from that of a complete redraw. Make each region observe all state that it reads.
      Complete redraw:
      \(fresh.text)
      Transcript:
      \(read.text)
      Screen:
      """
  }

  private var differenceFromFreshFrame: String? {
    let drawn = drawnFromNothing(table: buffer.table).buffer
    if buffer.isEqual(to: drawn) { return nil }
    // Different cells can have the same appearance.
    let frame = Frame(buffer).adapted(to: terminal.capabilities)
    let fresh = Frame(drawn).adapted(to: terminal.capabilities)
    guard frame != fresh else { return nil }
    return """
      the screen differs from a complete redraw. Make each region observe all state that it reads.
      Complete redraw:
      \(fresh.snapshot)
      Screen:
      """
  }

  /// The identifier of the focused widget, if all of its scroll views have cells but no part of the widget is visible.
  package var hiddenFocus: WidgetID? {
    guard let focused = tree.focused, !focused.frame.isEmpty else { return nil }
    let viewports = tree.inputMap.scrolls(around: interface.focus).filter { $0.id != focused.id }
      .map(\.viewport)
    guard viewports.allSatisfy({ !$0.isEmpty }) else { return nil }
    let isHidden = viewports.contains { $0.intersection(focused.frame).isEmpty }
    return isHidden ? focused.id : nil
  }
}

extension CellBuffer {
  /// Returns a Boolean value that indicates whether the cells and the cursor are equal to those of a buffer with the same
  /// size and table.
  fileprivate func isEqual(to other: CellBuffer) -> Bool {
    cursor == other.cursor
      && (0..<size.rows).allSatisfy {
        RowDiff.areEqual(row($0), other.row($0), columns: size.columns)
      }
  }
}

// MARK: - Faults of the focus, the controls, and the key bindings

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
