// SPDX-License-Identifier: MIT

import Foundation
import TermTesting
import Testing

@testable import follow

@MainActor @Suite struct FollowTests {
  private let folder = URL.temporaryDirectory.appending(path: "follow-\(UUID())")

  private var file: URL { folder.appending(path: "app.log") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func append(_ text: String) throws {
    if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
  }

  private func pilot() async -> Pilot<FollowApp> {
    let pilot = Pilot(FollowApp(path: file.path), size: Size(columns: 40, rows: 8))
    await pilot.settle()
    return pilot
  }

  private func lines(of pilot: Pilot<FollowApp>) -> [String] {
    pilot.app.store.state.lines.map(\.text)
  }

  @Test func `The list shows the last lines and follows the file`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try append((1...20).map { "Line \($0)\n" }.joined())
    let pilot = await pilot()
    #expect(pilot.frame.text.contains("Line 20"))
    try append("Line 21\n")
    await pilot.advance(by: .milliseconds(250))
    #expect(pilot.frame.text.contains("Line 21"))
    expectSnapshot(of: pilot.frame)
    expectSnapshot(of: pilot.frame, as: .svg(title: "Log"), named: "cookbook-follow")
  }

  @Test func `A line appears when it's complete`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try append("One\nTw")
    let pilot = await pilot()
    #expect(lines(of: pilot) == ["One"])
    try append("o\n\nThree\n")
    await pilot.advance(by: .milliseconds(250))
    #expect(lines(of: pilot) == ["One", "Two", "", "Three"])
  }

  @Test func `A missing file is read when it appears`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pilot = await pilot()
    #expect(pilot.frame.text.contains("Waiting for lines"))
    try append("One\n")
    await pilot.advance(by: .milliseconds(250))
    #expect(lines(of: pilot) == ["One"])
  }

  @Test func `A truncated or replaced file is read from its start`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try append("One\nTwo\n")
    let pilot = await pilot()
    try Data("New\n".utf8).write(to: file)
    await pilot.advance(by: .milliseconds(250))
    try FileManager.default.removeItem(at: file)
    await pilot.advance(by: .milliseconds(250))
    try append("3\n")
    await pilot.advance(by: .milliseconds(250))
    #expect(lines(of: pilot) == ["One", "Two", "New", "3"])
  }

  @Test func `A replacement of the same size is read, after the end of the old file`() async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try append("Old 1\n")
    let pilot = await pilot()
    try append("Old 2\n")
    try FileManager.default.moveItem(at: file, to: folder.appending(path: "app.log.1"))
    try append("New 1\nNew 2\n")
    await pilot.advance(by: .milliseconds(250))
    #expect(lines(of: pilot) == ["Old 1", "Old 2"])
    await pilot.advance(by: .milliseconds(250))
    #expect(lines(of: pilot) == ["Old 1", "Old 2", "New 1", "New 2"])
  }

  @Test func `A large file is read in parts of 1 MiB`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try append(String(repeating: "x", count: 1 << 20) + "\nEnd\n")
    let pilot = await pilot()
    #expect(lines(of: pilot).isEmpty)
    await pilot.advance(by: .milliseconds(250))
    #expect(lines(of: pilot).last == "End")
  }

  @Test func `The log keeps the last 10,000 lines`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try append((1...10_001).map { "\($0)\n" }.joined())
    let pilot = await pilot()
    #expect(lines(of: pilot).count == 10_000)
    #expect(lines(of: pilot).first == "2")
  }
}
