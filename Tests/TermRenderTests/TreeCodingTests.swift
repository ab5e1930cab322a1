// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import TermTesting
import Testing

/// What is kept of trees and pickers is written and read again as it was.
@MainActor
@Suite struct TreeCodingTests {
  private func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `Open rows and what is looked for are part of the interface's state`() async throws {
    let app = ForestApp(.small) { forest in
      Tree(forest.items, children: \.items) { Text($0.name) }
        .typeToFind(\.name).id("items").defaultFocus()
    }
    let pilot = Pilot(app, size: Size(columns: 24, rows: 8))
    await pilot.press("right", "down", "down", "right", "a", "b")
    let interface = try again(pilot.interface)
    #expect(interface == pilot.interface)
    #expect(interface.widgets.count == 2)
  }

  @Test(arguments: [
    ("/a b/ü", #""\/a b\/ü""#), ("", #""""#),
  ]) func `A path that is text is written as text`(path: FileBrowser.Path, json: String) throws {
    #expect(String(decoding: try JSONEncoder().encode(path), as: UTF8.self) == json)
    #expect(try again(path) == path)
  }

  @Test func `A path of any bytes is the same again`() throws {
    let path = FileBrowser.Path(bytes: [0x2F, 0xFF, 0x0A, 0x61])
    #expect(try again(path) == path)
    let entry = FileBrowser.Entry(path.name, .brokenLink, isLink: true)
    let change = BrowseFiles("files", .read("/", folder: "/", [entry], name: nil))
    #expect(try again(change) == change)
    #expect(
      try again(BrowseFiles("files", .fail("/", .other("odd")))).change == .fail("/", .other("odd"))
    )
  }
}
