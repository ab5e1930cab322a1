// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import TermRender

/// The actions that the runtime performs.
@MainActor
@Suite struct RuntimeActionTests {
  @Test func `The documentation of store(_:) names all actions for the runtime`() throws {
    let file = URL(filePath: "\(#filePath)/../../../Sources/TermTree/Observing/StoreModifier.swift")
    let text = try String(contentsOf: file.standardized, encoding: .utf8)
    let start = try #require(text.firstRange(of: "actions\n  /// for the runtime: ")).upperBound
    let end = try #require(text[start...].firstRange(of: ". The whole screen")).lowerBound
    let parts = text[start..<end].split(separator: "`", omittingEmptySubsequences: false)
    let names = parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
    #expect(names == Runtime.actions.map { "\($0.type)" })
  }
}
