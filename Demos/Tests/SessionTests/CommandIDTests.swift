// SPDX-License-Identifier: MIT

import ArgumentParser
import CounterDemo
import DashboardDemo
import FoundationEssentials
import GalleryDemo
import MoviesDemo
import PlacesDemo
import TermTesting
import Testing
import TimeTravelDemo

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTree

/// Identifiers of the commands of the demos and of the library's widgets.
@MainActor
@Suite struct CommandIDTests {
  @Test func `Each command of the counter has its own identifier`() throws {
    try check(keys(in: "counter", CounterApp.self))
  }

  @Test func `Each command of the movies demo has its own identifier`() throws {
    try check(keys(in: "movies", MoviesApp.self))
  }

  @Test func `Each command of the dashboard has its own identifier`() throws {
    try check(keys(in: "dashboard", DashboardApp.self))
  }

  @Test func `Each command of the time travel demo has its own identifier`() throws {
    try check(keys(in: "time-travel", TimeTravelApp.self))
  }

  @Test func `Each command of the places demo has its own identifier`() async throws {
    let recording = try await Recording(shippedPlaces()) { pilot in
      await pilot.press(",", "esc", "enter", "enter")
      await pilot.advance(by: .seconds(2))
      await pilot.press("f", "enter", "esc", "m", "/")
    }
    let timeline = SessionTimeline(try recording.loaded)
    var keys: [Key] = []
    while timeline.stepToFrame() != nil { keys += timeline.keys }
    check(keys)
  }

  @Test func `Each command of the gallery has its own identifier`() throws {
    let app = GalleryApp()
    let screen = ScreenRenderer(appState: app.store.state, isAccessible: true) { app.body.nodes }
    let pages = Page.allCases.flatMap { page in
      screen.draw(GalleryState(page: page), InterfaceState(), at: .zero, size: SessionScreen().size)
      return screen.keys
    }
    try check(pages + keys(in: "gallery", GalleryApp.self))
  }

  /// Returns the key bindings of every tenth screen in a session.
  private func keys<A: RecordableApp>(in name: String, _ app: A.Type) throws -> [Key] {
    let timeline = SessionTimeline(try fixture(name, app))
    var keys: [Key] = []
    while timeline.stepToFrame() != nil {
      if timeline.frameNumber % 10 == 1 { keys += timeline.keys }
    }
    return keys
  }

  private func fixture<A: RecordableApp>(
    _ name: String,
    _ app: A.Type,
    keys: String = "{}"
  ) throws -> LoadedSession<A> {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(name).jsonl")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .replacing(#""keys":{}"#, with: #""keys":\#(keys)"#, maxReplacements: 1)
    return try LoadedSession<A>(try SessionLog(parsing: Array(text.utf8)), from: name)
  }

  /// Checks that each identifier is explicit, and that it belongs to one command.
  private func check(_ keys: [Key]) {
    #expect(!keys.isEmpty)
    for (id, bindings) in Dictionary(grouping: keys, by: \.id) {
      let word = /[a-z0-9]+(-[a-z0-9]+)*/
      let words = id.rawValue.split(separator: ".", omittingEmptySubsequences: false)
      #expect(words.count > 1 && words.allSatisfy { $0.wholeMatch(of: word) != nil }, "\(id)")
      let actions = Set(bindings.map(Self.kind))
      #expect(actions.count == 1, "“\(id)” refers to \(actions.sorted()).")
      let titles = Set(bindings.map(\.title))
      let isClear = titles.count == 1 || Self.retitled.contains(id)
      #expect(isClear, "“\(id)” refers to \(titles.sorted()).")
    }
  }

  /// The commands that have several titles.
  private static let retitled: Set<CommandID> = [
    "file-picker.toggle-hidden", "focus.next", "focus.previous",
  ]

  /// Returns the type and the case of an action, without its values.
  private static func kind(of key: Key) -> String {
    let action = (key.action as? ScopedAction)?.action ?? key.action
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else { return "\(type(of: action))" }
    return "\(type(of: action)).\(mirror.children.first?.label ?? "\(action)")"
  }

  // MARK: Earlier sessions

  @Test(arguments: ["Add", "counter.add"])
  func `A session with remapped titles or identifiers replays with the user's keys`(
    name: String
  ) async throws {
    let session = try fixture("counter", CounterApp.self, keys: #"{"\#(name)":["f9"]}"#)
    let original = try fixture("counter", CounterApp.self)
    #expect(session.screen.remapping.ids == [CommandID(rawValue: name)])
    let replayed = await frames(of: session)
    let expected = await frames(of: original)
    #expect(replayed.count == expected.count)
    #expect(replayed[0].text.contains("F9  Add"))
    // Only the help lists the keys.
    #expect(replayed.map(Self.withoutHelp) == expected.map(Self.withoutHelp))
  }

  private static func withoutHelp(_ frame: Frame) -> [String] {
    frame.lines.filter { !$0.contains("Add") }
  }

  // MARK: Listing

  private struct Tally: AppCommand {
    typealias Options = NoOptions<CounterApp>
    static let configuration = commands("Count.")
  }

  @Test func `The listing of the first screen contains identifiers, keys, and titles`() throws {
    let text = try KeysCommand<Tally>.listing(of: nil).text
    #expect(text.hasPrefix("{\n  \"app.quit\": [\"q\", \"ctrl+c\"], // Quit\n"))
    #expect(text.contains("  \"counter.add\": [\"+\", \"k\", \"up\"], // Add\n"))
    #expect(!text.contains("counter.leave-history"))
    let remapping = try KeyMapFile.read(text, named: "keys.json")
    #expect(remapping["focus.next"] == ["tab"])
  }

  @Test func `The listing of a session contains the commands of all its screens`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in await pilot.press("h", "h") }
    let file = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try recording.log.write(to: file)
    let text = try KeysCommand<Tally>.listing(of: file).text
    #expect(text.contains("  \"counter.leave-history\": [\"esc\", \"h\"], // Back\n"))
    #expect(text.contains("  \"counter.show-history\": [\"h\"], // History\n"))
  }
}
