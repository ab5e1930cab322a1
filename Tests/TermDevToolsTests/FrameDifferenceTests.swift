// SPDX-License-Identifier: MIT

import StoreRecorder
import Testing

@testable import TermDevTools

@Suite struct FrameDifferenceTests {
  @Test func `A line feed in a session doesn't start a line of the report`() {
    let action = RawAction(type: "App.Add\nForged", .description("x\r\nForged\u{2028}Forged"))
    let difference = FrameDifference(
      number: 2,
      time: .seconds(1),
      revision: 3,
      cause: "effect “a\nForged” sent Add",
      action: ActionText(action),
      isSeen: true
    )
    #expect(difference.report.hasPrefix("Frame 2 differs from what the user saw, at 1"))
    #expect(difference.report.split(whereSeparator: \.isNewline).count == 1)
  }
}
