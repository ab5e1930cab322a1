// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The transcript and announcements of an app in accessible mode.
struct TranscriptDisplay {
  /// The current transcript, with the latest announcements.
  private(set) var transcript: Transcript?
  /// The transcript of the previous frame, without retained announcements.
  private var former: Transcript?
  /// The last transcript without a dialog.
  private var formerPage: Transcript?
  private var painter = TranscriptPainter()
  private var buffer: CellBuffer?

  /// Updates the transcript for a new frame and compares it with the previous transcript.
  mutating func update(_ new: Transcript) {
    var old = former
    // The content under a dialog isn't news when the dialog closes.
    if !new.isDialog, former?.isDialog == true, let formerPage {
      old = Transcript(formerPage.elements, announcements: former?.announcements ?? [])
    }
    let news = old.map { new.newAnnouncements(since: $0) } ?? new.announcements
    let announced = news.isEmpty ? transcript?.announcements ?? [] : news
    former = new
    if !new.isDialog { formerPage = new }
    transcript = Transcript(new.elements, focus: new.focus, announcements: announced)
  }

  /// Draws the transcript.
  ///
  /// The cells have a separate table, because terminals sweep the table of the buffers they present.
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
