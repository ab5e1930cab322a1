// SPDX-License-Identifier: MIT

import DemoTestSupport
import FoundationEssentials
import TermRender
import TermTesting
import Testing

/// The image of the app in the README.
@MainActor
@Suite struct DocumentationImageTests {
  @Test func `The image shows the list and the map`() async throws {
    let app = try await PlacesPilot(size: Size(columns: 104, rows: 28))
    await app.wait(150)
    await app.press("p down down down")
    let image = Data(app.frame.svg(title: "swift run places").utf8)
    let isCurrent = try GeneratedFile("Images/Places.svg").isCurrent(image)
    #expect(isCurrent, "The image doesn't show the app. \(GeneratedFile.advice)")
  }
}
