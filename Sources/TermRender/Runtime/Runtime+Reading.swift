// SPDX-License-Identifier: MIT

import TermScreen
package import TermWidgets

/// What is read out of an app in accessible mode, and what was announced.
struct Reading {
  /// What is read now, with what was announced last.
  private(set) var transcript: Transcript?
  /// What was read in the frame before, with the notices that were shown in it, and in the last one
  /// without a dialog.
  private var former: Transcript?
  private var formerPage: Transcript?
  private var painter = TranscriptPainter()
  private var buffer: CellBuffer?

  /// Takes what is read in a new frame, and compares it with the one before.
  mutating func update(_ new: Transcript) {
    var old = former
    // What was under a dialog is no news when that goes.
    if !new.isDialog, former?.isDialog == true, let formerPage {
      old = Transcript(formerPage.elements, announcements: former?.announcements ?? [])
    }
    let news = old.map { new.news(since: $0) } ?? new.announcements
    let announced = news.isEmpty ? transcript?.announcements ?? [] : news
    former = new
    if !new.isDialog { formerPage = new }
    transcript = Transcript(new.elements, focus: new.focus, announcements: announced)
  }

  /// Draws what is read.
  ///
  /// The cells have a table of their own, since terminals sweep the table of what they present.
  ///
  /// - Parameter size: The size of the screen.
  /// - Returns: The screen to present.
  @MainActor
  mutating func painted(_ size: Size) -> CellBuffer {
    let known = buffer.flatMap { $0.size == size ? $0 : nil }
    let buffer = known ?? CellBuffer(size: size, table: buffer?.table ?? CellTable())
    self.buffer = buffer
    painter.paint(transcript ?? Transcript(), in: buffer)
    return buffer
  }

  mutating func scroll(by screens: Int) {
    painter.scroll(by: screens, rows: buffer?.size.rows ?? 0)
  }
}

extension Runtime {
  /// What is read out of the screen, also where the app does not run in accessible mode.
  package var transcript: Transcript {
    reading?.transcript ?? drawnFromNothing(isAccessible: true).tree.transcript
  }

  /// What is read out of the screen when it is drawn from nothing; without what was announced before.
  package var transcriptFromNothing: Transcript {
    drawnFromNothing(isAccessible: true).tree.transcript
  }

  /// Shows what is read out instead of the buffer, which nobody else sweeps.
  func presentTranscript() {
    if buffer.table.isSweepDue { buffer.table.sweep(keeping: buffer) }
    var transcript = tree.transcript
    transcript.announcements += notice.sentences
    reading?.update(transcript)
    if let screen = reading?.painted(buffer.size) { terminal.present(screen) }
    buffer.clearDamage()
  }

  /// Moves the screen through what is read.
  func readOn(_ action: ReadOn) {
    reading?.scroll(by: action.direction == .forward ? 1 : -1)
    due.isDrawn = true
  }
}
