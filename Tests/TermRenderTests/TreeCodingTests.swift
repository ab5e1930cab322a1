// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import TermTesting
import Testing

/// Encoding and decoding the state of trees and file pickers.
@MainActor
@Suite struct TreeCodingTests {
  private func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `Open rows and searches are part of the interface state`() async throws {
    let app = TreeFixtureApp(.small) { forest in
      Tree(forest.items, children: \.items) { Text($0.name) }
        .typeSelect(by: \.name).id("items").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 24, rows: 8))
    await pilot.press("right", "down", "down", "right", "a", "b")
    let interface = try again(pilot.interface)
    #expect(interface == pilot.interface)
    #expect(interface.widgets.count == 2)
  }

  @Test(arguments: [
    ("/a b/ü", #""\/a b\/ü""#), ("", #""""#),
  ]) func `A valid UTF-8 path encodes as a string`(path: FileBrowser.Path, json: String) throws {
    #expect(String(decoding: try JSONEncoder().encode(path), as: UTF8.self) == json)
    #expect(try again(path) == path)
  }

  @Test func `A path of arbitrary bytes survives encoding and decoding`() throws {
    let path = FileBrowser.Path(bytes: [0x2F, 0xFF, 0x0A, 0x61])
    #expect(try again(path) == path)
    let entry = FileBrowser.Entry(path.name, .brokenLink, isLink: true)
    let change = FileBrowserAction("files", .read("/", folder: "/", [entry], name: nil))
    #expect(try again(change) == change)
    #expect(
      try again(FileBrowserAction("files", .fail("/", .other("odd")))).change
        == .fail("/", .other("odd"))
    )
  }
}
