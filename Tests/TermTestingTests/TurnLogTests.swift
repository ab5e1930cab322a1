// SPDX-License-Identifier: MIT

import TermRender
import Testing

@testable import TermTesting

/// The lines with which two versions of the library are compared.
@MainActor
@Suite struct TurnLogTests {
  private struct Add: Action {}

  private func makePilot(_ title: String = "Count") -> Pilot<PilotApp<Int>> {
    Pilot(
      store: Store(0, .on(Add.self) { count, _ in count += 1 }),
      size: Size(columns: 20, rows: 2)
    ) {
      Observe(\Int.self) { Text("\(title): \($0)") }
        .keys { Key("+", title: "Add", send: Add()) }
    }
  }

  /// Returns the columns of the line at the start of an app and of the line after a key press.
  private func columns(of pilot: Pilot<PilotApp<Int>>) async throws -> [[Substring]] {
    var log = TurnLog(run: "1")
    let first = log.line(after: [], of: pilot)
    await pilot.press("+")
    let second = log.line(after: [.input(.key("+"))], of: pilot)
    return try [first, second].map { try #require($0).split(separator: "\t") }
  }

  @Test func `A line contains the test, the events, and hashes`() async throws {
    let lines = try await columns(of: makePilot())
    let (first, second) = (lines[0], lines[1])
    #expect(first.count == 9)
    #expect(first[0] == "1")
    #expect(first[1].hasPrefix("TermTestingTests/TurnLogTests/"))
    #expect(first[1].contains("A line contains the test"))
    #expect(first[2] == "events=[]")
    #expect(second[2] == #"events=[{"key":"+"}]"#)
    #expect(first[4].hasPrefix("interface={"))
    #expect(second[4] == "interface==")
    for column in [3, 5, 6, 7] { #expect(first[column] != second[column]) }
    #expect(second[8] == "regions=1")
  }

  @Test func `A turn without events and consequences has no line`() async {
    let pilot = makePilot()
    var log = TurnLog(run: "1")
    let start = log.line(after: [], of: pilot)
    let empty = log.line(after: [], of: pilot)
    let ignored = log.line(after: [.input(.key("x"))], of: pilot)
    pilot.app.store.dispatch(Add())
    await pilot.settle()
    let changed = log.line(after: [], of: pilot)
    #expect(start != nil)
    #expect(empty == nil)
    #expect(ignored != nil)
    #expect(changed != nil)
  }

  @Test func `Equal apps have equal lines`() async throws {
    let lines = try await columns(of: makePilot())
    let same = try await columns(of: makePilot())
    #expect(same == lines)
    let other = try await columns(of: makePilot("Sum"))
    #expect(other[1][3] == lines[1][3])
    for column in [5, 6, 7] { #expect(other[1][column] != lines[1][column]) }
  }
}
