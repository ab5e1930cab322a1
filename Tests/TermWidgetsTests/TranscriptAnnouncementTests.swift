// SPDX-License-Identifier: MIT

import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct TranscriptAnnouncementTests {
  private func transcript(_ texts: String...) -> Transcript {
    Transcript(texts.map { AccessibilityElement(.text, $0) })
  }

  @Test func `Another line with the same text is announced`() {
    let old = transcript("saved", "loaded")
    #expect(transcript("saved", "loaded", "saved").newAnnouncements(since: old) == ["saved"])
    #expect(transcript("loaded", "saved").newAnnouncements(since: old) == [])
    #expect(transcript("loaded").newAnnouncements(since: old) == [])
  }
}
