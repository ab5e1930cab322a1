// SPDX-License-Identifier: MIT

import TermWidgets
import Testing

@Suite struct TranscriptNewsTests {
  private func transcript(_ texts: String...) -> Transcript {
    Transcript(texts.map { AccessibleElement(.text, $0) })
  }

  @Test func `One more line that reads like others is news`() {
    let old = transcript("saved", "loaded")
    #expect(transcript("saved", "loaded", "saved").news(since: old) == ["saved"])
    #expect(transcript("loaded", "saved").news(since: old) == [])
    #expect(transcript("loaded").news(since: old) == [])
  }
}
