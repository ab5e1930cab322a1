// SPDX-License-Identifier: MIT

import DemoTestSupport
import FoundationEssentials
import Testing

@testable import StoreRecorder

/// The animated images in the README and the documentation.
@MainActor
@Suite struct DocumentationImageTests {
  @Test(arguments: DocumentationImage.allCases)
  func `Each animated image shows its session`(_ image: DocumentationImage) async throws {
    let session = GeneratedFile("Images/\(image.rawValue).jsonl")
    let file = GeneratedFile("Images/\(image.rawValue).svg")
    let isSameSession = try await session.isCurrent(Data(image.record().bytes))
    #expect(isSameSession, "The session differs from a new recording. \(GeneratedFile.advice)")
    let new = FileManager.default.temporaryDirectory
      .appending(path: "image-\(UInt64.random(in: 0 ... .max)).svg")
    defer { try? FileManager.default.removeItem(at: new) }
    try image.export(session.url.path, to: new.path)
    let isCurrent = try file.isCurrent(Data(contentsOf: new))
    #expect(isCurrent, "The image doesn't show its session. \(GeneratedFile.advice)")
  }
}
