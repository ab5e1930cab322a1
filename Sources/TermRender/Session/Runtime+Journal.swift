// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

extension Runtime {
  /// Records a cause in the journals, with secret input masked.
  func record(_ cause: RuntimeCause) {
    guard !parts.journals.isEmpty else { return }
    let cause = tree.focused?.handlers.isSecret == true ? cause.withoutSecrets : cause
    for journal in parts.journals { journal.record(cause, at: now) }
  }

  /// Records a frame in the journals.
  func recordFrame() {
    guard !parts.journals.isEmpty else { return }
    let frame = FrameMark(time: now, size: buffer.size, capabilities: tree.context.capabilities)
    for journal in parts.journals { journal.record(frame) }
  }

  /// Dispatches actions that the drawing of a frame requires, such as corrections of the focus.
  ///
  /// Journals don't attribute these actions to the last cause.
  func dispatchFromDrawing(_ actions: [InterfaceAction]) {
    guard !actions.isEmpty else { return }
    for journal in parts.journals { journal.recordStartOfDrawing() }
    for action in actions { appStore.dispatch(action) }
    for journal in parts.journals { journal.recordEndOfDrawing() }
  }

  /// Repeats the handling of a recorded cause without painting a frame.
  ///
  /// The store's clock still provides the app's time.
  ///
  /// - Parameter cause: A cause that a journal recorded.
  package func perform(_ cause: RuntimeCause) {
    inTurn {
      switch cause {
      case .started: begin()
      case .continued: continueSession()
      case .event(let event):
        handle(event)
        performRequests()
      case .wheel(let position, let columns, let rows, let held):
        record(cause)
        parts.pointer.wheel = nil
        parts.pointer.addWheel(MouseEvent(.wheelDown, at: position, modifiers: held), columns, rows)
        scrollByWheel()
      case .timePassed: passTime()
      // Painting the frame detects the change.
      case .screen: break
      }
    }
  }

  /// Paints a frame if it's due, as at the end of a turn.
  package func paintDueFrame() { inTurn { paint() } }
}

extension RuntimeCause {
  /// A copy of the cause in which bullets replace typed and pasted text.
  fileprivate var withoutSecrets: RuntimeCause {
    switch self {
    case .event(.input(.paste(let text))):
      .event(.input(.paste(String(repeating: "•", count: text.count))))
    case .event(.input(.key(let press))):
      press.typed.map { .event(.input(.key(KeyPress(.character($0.mask))))) } ?? self
    default: self
    }
  }
}

extension Unicode.Scalar {
  /// The scalar that replaces a typed scalar in a recording.
  ///
  /// The mask extends the previous grapheme cluster if the typed scalar does.
  fileprivate var mask: Unicode.Scalar { properties.isGraphemeExtend ? "\u{FE0E}" : "•" }
}
