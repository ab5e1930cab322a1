// SPDX-License-Identifier: MIT

import CounterDemo
import DemoTestSupport
import FoundationEssentials
import Testing

@testable import TermCommand
@testable import TermRender
@testable import TermTesting

/// The image in the article about attached terminals.
@MainActor
@Suite struct AttachDocumentationImageTests {
  @Test func `The image of the article shows an earlier state`() async throws {
    let attached = try Attached(
      Pilot(CounterApp()),
      size: Size(columns: 100, rows: 27),
      name: "counter",
      process: 4_711
    )
    for key: KeyPress in ["+", "+", "right", "+", "-", "+"] {
      await attached.pilot.press(key)
      await attached.pilot.advance(by: .seconds(1))
    }
    await attached.update()
    await attached.terminal.press("T", "left", "left")
    let image = attached.terminal.frame.svg(title: "counter attach ~/.counter-socket")
    let path = "../Sources/TermCommand/TermCommand.docc/Resources/attach.svg"
    let isCurrent = try GeneratedFile(path).isCurrent(Data(image.utf8))
    #expect(isCurrent, "The image doesn't show the terminal. \(GeneratedFile.advice)")
  }
}
