// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermWidgets

extension Runtime {
  /// Tells the journals of a cause; what is secret of it is not told.
  func note(_ cause: RuntimeCause) {
    guard !journals.isEmpty else { return }
    let cause = tree.focused?.isSecret == true ? cause.withoutSecrets : cause
    for journal in journals { journal.note(cause, at: now) }
  }

  /// Tells the journals of a frame.
  func noteFrame() {
    guard !journals.isEmpty else { return }
    let frame = FrameMark(time: now, size: buffer.size, capabilities: tree.pass.capabilities)
    for journal in journals { journal.note(frame) }
  }

  /// Does what a cause has made a runtime do before, and paints nothing.
  ///
  /// The app's time is read from the store's clock as ever.
  ///
  /// - Parameter cause: What a journal has heard.
  package func perform(_ cause: RuntimeCause) {
    inTurn {
      switch cause {
      case .started: begin()
      case .continued: goOn()
      case .event(let event):
        handle(event)
        fulfilWishes()
      case .wheel(let place, let columns, let rows, let held):
        note(cause)
        wheel = (MouseEvent(.wheelDown, at: place, modifiers: held), columns, rows)
        scrollByWheel()
      case .timePassed: passTime()
      // The terminal tells, when the frame is made.
      case .screen: break
      }
    }
  }

  /// Paints a frame as at the end of a turn, if one is due.
  package func paintDueFrame() { inTurn { paint() } }
}

extension RuntimeCause {
  /// The cause with signs in the place of what is typed or pasted.
  fileprivate var withoutSecrets: RuntimeCause {
    switch self {
    case .event(.input(.paste(let text))):
      .event(.input(.paste(String(repeating: "•", count: text.count))))
    case .event(.input(.key(let press))):
      press.typed.map { .event(.input(.key(KeyPress(.character($0.sign))))) } ?? self
    default: self
    }
  }
}

extension Unicode.Scalar {
  /// What stands for a scalar that is typed; what joins the cluster before it still does.
  fileprivate var sign: Unicode.Scalar { properties.isGraphemeExtend ? "\u{FE0E}" : "•" }
}
