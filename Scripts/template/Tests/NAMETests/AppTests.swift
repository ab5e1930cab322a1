// SPDX-License-Identifier: MIT

import Foundation
import TermTesting
import Testing

@testable import MODULE

@MainActor @Suite struct AppTests {
  @Test func `Adding an item saves and displays it`() async throws {
    let storage = Storage(url: .temporaryDirectory.appending(path: "\(UUID()).json"))
    defer { try? FileManager.default.removeItem(at: storage.url) }
    let pilot = Pilot(ListApp(storage: storage), size: Size(columns: 40, rows: 10))
    await pilot.settle()
    await pilot.press("n")
    await pilot.type("Water the plants")
    await pilot.press("enter")
    expectSnapshot(of: pilot.frame)
    await pilot.advance(by: .seconds(1))
    await pilot.settle()
    #expect(try storage.load().map(\.title) == ["Water the plants"])
  }
}
