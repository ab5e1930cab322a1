// SPDX-License-Identifier: MIT

import Foundation
import TermTesting
import Testing

@testable import journal

@MainActor @Suite struct JournalTests {
  private let folder = URL.temporaryDirectory.appending(path: "journal-\(UUID())")

  private var file: URL { folder.appending(path: "journal.json") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func pilot() -> Pilot<JournalApp> {
    Pilot(JournalApp(file: file), size: Size(columns: 60, rows: 8))
  }

  private var saved: String? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(String.self, from: $0) }
  }

  @Test func `The text is saved one second after the last change`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pilot = pilot()
    await pilot.type("Rain")
    await pilot.advance(by: .milliseconds(900))
    await pilot.type("y")
    await pilot.advance(by: .milliseconds(900))
    #expect(saved == nil)
    await pilot.advance(by: .milliseconds(100))
    #expect(saved == "Rainy")
    expectSnapshot(of: pilot.frame)
    expectSnapshot(of: pilot.frame, as: .svg(title: "Journal"), named: "cookbook-journal")
  }

  @Test func `Quitting saves the text immediately`() async {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = pilot()
    await first.type("Rain")
    await first.press("ctrl+q")
    #expect(saved == "Rain")
    #expect(pilot().app.store.state.text == "Rain")
  }

  @Test func `An invalid file is reported and never overwritten`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("{".utf8).write(to: file)
    let pilot = pilot()
    #expect(pilot.frame.text.contains("✗ Couldn't load"))
    await pilot.type("Rain")
    await pilot.advance(by: .seconds(2))
    await pilot.press("ctrl+q")
    #expect(try Data(contentsOf: file) == Data("{".utf8))
  }

  @Test func `A failed save is reported, and the next change saves again`() async throws {
    try FileManager.default.removeItem(at: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pilot = pilot()
    await pilot.type("Rain")
    await pilot.advance(by: .seconds(1))
    #expect(pilot.frame.text.contains("✗ Couldn't save"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    await pilot.type("y")
    await pilot.advance(by: .seconds(1))
    #expect(saved == "Rainy")
    #expect(!pilot.frame.text.contains("✗"))
  }
}
