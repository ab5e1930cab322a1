// SPDX-License-Identifier: MIT

import Foundation
import StoreTesting
import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

@MainActor
@Suite struct SettingsTests {
  @Test func `The settings close only if the radius is valid`() async throws {
    let journey = Journey(name: "test", outline: [], speed: 10)
    var state = PlacesState(journey: journey, network: nil)
    state.route = [.settings]
    let store = TestStore(state, .places, middleware: [settingsCloser])
    await store.send(Assign(\PlacesState.radius.text, "9000")) { $0.radius.text = "9000" }
    #expect(store.state.radius.meters == 600)
    await store.send(CloseSettings())
    await store.receive(InterfaceAction.self)
    await store.send(Assign(\PlacesState.radius.text, "900")) { $0.radius.text = "900" }
    #expect(store.state.radius.meters == 900)
    await store.send(CloseSettings())
    await store.receive(Go.self) { $0.route = [] }
    await store.finish()
  }

  @Test func `An invalid radius explains the valid range`() async throws {
    let app = try await PlacesPilot(service: StubService())
    await app.press(", tab 9")
    #expect(app.text.contains("Enter a number from 100 to 2000."))
    await app.press("esc ,")
    #expect(app.state.radius.text == "600")
    #expect(!app.text.contains("Enter a number"))
  }

  @Test func `Done moves the focus to an invalid radius`() async throws {
    let app = try await PlacesPilot(service: StubService())
    await app.press(", tab 9 tab tab tab enter")
    #expect(app.state.route == [.settings])
    await app.press("backspace")
    #expect(app.state.radius.text == "600")
  }

  @Test func `The settings show any speed`() async throws {
    let app = try await PlacesPilot(service: StubService(), speed: 7)
    await app.press(",")
    #expect(app.text.contains("▏ ×7 "))
  }

  @Test func `A changed radius searches again at the next position`() async throws {
    let service = StubService()
    let app = try await PlacesPilot(service: service, source: .walk(steps: 30))
    await app.wait(1)
    await app.press(", tab backspace backspace backspace 3 0 0 esc")
    await app.wait(2)
    #expect(service.areas.map(\.radius) == [600, 300])
  }

  @Test func `The permission and the radius remain after a restart`() async throws {
    let file = temporaryFile()
    defer { remove(file) }
    let first = try await PlacesPilot(settings: file)
    await first.press(", tab backspace backspace backspace 3 0 0 esc")
    await first.pilot.settle()
    let second = try await PlacesPilot(settings: file, isPermitted: false)
    #expect(second.state.permission == .granted)
    #expect(second.state.radius == SearchRadius(meters: 300))
  }

  @Test func `A damaged file is reported and never overwritten`() async throws {
    let file = temporaryFile()
    defer { remove(file) }
    let folder = file.url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{".utf8).write(to: file.url)
    let app = try await PlacesPilot(settings: file)
    #expect(app.text.contains("Couldn't complete “load the settings”"))
    await app.pilot.settle()
    #expect(try Data(contentsOf: file.url) == Data("{".utf8))
  }

  @Test func `A named pipe is reported and never opened`() async throws {
    let file = temporaryFile()
    defer { remove(file) }
    let folder = file.url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(mkfifo(file.url.path, 0o600) == 0)
    let app = try await PlacesPilot(settings: file)
    #expect(app.text.contains("Couldn't complete “load the settings”"))
  }

  private func temporaryFile() -> SettingsFile {
    let folder = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID())")
    return SettingsFile(url: folder.appending(path: "settings.json"))
  }

  private func remove(_ file: SettingsFile) {
    try? FileManager.default.removeItem(at: file.url.deletingLastPathComponent())
  }
}
