// SPDX-License-Identifier: MIT

import CounterDemo
import DemoTestSupport
import StateStore
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of the time and the memory for the inputs that cost a reader most.
@MainActor
@Suite struct SessionCostTests {
  enum Input: CaseIterable, Codable {
    case reSwift, emptyLines, invalidLines, emptyObjects, unknownTypes, keyMap, snapshot
    case longTexts, longArrays, forks, branchSwitches, frames, framesOfActions, toasts, focusTraps
    case widgetStates, panelCommands, panelFilters
    case causes, states, runs, longToasts, pendingKeys
  }

  /// Returns a file with a part of a constant size, which contains the given number of records, and a part of the given
  /// size in bytes.
  ///
  /// Long toasts and pending keys in the first part grow with the second part.
  private func file(_ input: Input, size: Int, count: Int) async throws -> [UInt8] {
    let start = try await Recording(CounterApp()) { await $0.press("+", "-") }.log
    let head = SessionLog(head: start.head).bytes
    switch input {
    case .reSwift: return filled([UInt8(ascii: "[")], size) { _ in "0," } + Array("0]".utf8)
    case .emptyLines: return filled(head, size) { _ in "\n" }
    case .invalidLines: return filled(head, size) { _ in "x\n" }
    case .emptyObjects: return filled(head, size) { _ in "{}\n" }
    case .unknownTypes: return filled(head, size) { "{\"at\":0,\"change\":\"A\($0)\"}\n" }
    case .causes: return filled(head, size) { "{\"at\":0,\"cause\":\($0),\"kind\":\"time\"}\n" }
    case .states:
      return filled(head, size) { "{\"at\":0,\"mark\":\"state\",\"revision\":\($0)}\n" }
    case .runs:
      return filled(head, size) {
        "{\"at\":0,\"mark\":\"start\",\"run\":\($0),\"effect\":\"effect \($0)\"}\n"
      }
    case .longTexts:
      let text = #"{"at":0,"cause":1,"kind":"input","value":{"paste":""#
      return head + longLines(size, text, "a", #""}}"#)
    case .longArrays:
      // With shorter numbers, a line at the limit would have too many values.
      let array = #"{"at":0,"change":"CounterDemo.Increase","value":[0"#
      return head + longLines(size, array, ",12345678", "]}")
    case .keyMap: return filled(Array("{\n".utf8), size) { "\"key \($0)\": 7,\n" } + Array("}".utf8)
    case .snapshot:
      // A screen has at most 1,000,000 cells, so 20 MiB require many bytes in each.
      let character = "a" + String(repeating: "\u{301}", count: 12)
      let row = "│\(String(repeating: character, count: 100))│\n"
      let rows = max(1, size / row.utf8.count)
      return Array("100×\(rows)\n\(String(repeating: row, count: rows))".utf8)
    case .forks, .branchSwitches, .frames, .framesOfActions, .toasts, .focusTraps, .widgetStates,
      .panelCommands, .panelFilters, .longToasts, .pendingKeys:
      let both = start.changes.filter(\.isRevision).map { SessionEntry.change($0) }
      let actions = Array(repeating: try #require(both.first), count: count)
      let log = SessionLog(head: start.head, entries: setup(of: input, actions, size))
      let lines = text(of: repeated(in: input, both, count))
      return filled(log.bytes, size) { _ in lines }
    }
  }

  /// Returns bytes in lines that are as long as possible.
  ///
  /// - Parameters:
  ///   - size: The number of bytes.
  ///   - start: The start of each line.
  ///   - part: The text that repeats in each line.
  ///   - end: The end of each line.
  /// - Returns: The given number of bytes or a few more.
  private func longLines(
    _ size: Int,
    _ start: String,
    _ part: String,
    _ end: String
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < size {
      let length = min(size - bytes.count, SessionDecoder.Limits().lineLength)
      let space = max(0, length - start.utf8.count - end.utf8.count)
      let parts = String(repeating: part, count: space / part.utf8.count)
      bytes += "\(start)\(parts)\(end)\n".utf8
    }
    return bytes
  }

  /// Creates the entries before those that repeat.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - actions: The actions of the constant part.
  ///   - size: The number of bytes of the other part, in proportion to which the setup can be long.
  /// - Returns: The entries.
  private func setup(
    of input: Input,
    _ actions: [SessionEntry],
    _ size: Int
  ) -> [SessionEntry] {
    let length = min(size, 128 << 10)
    return switch input {
    case .forks: actions
    case .branchSwitches:
      actions + [SessionEntry.fork(SessionFork(revision: actions.count / 2, at: .zero))]
    case .widgetStates: actions.indices.map { widgetState($0) }
    case .panelCommands:
      actions + [PanelCommand.open, .goToOldest, .step(1)].map { entry($0, .tool) }
    case .panelFilters: actions + [PanelCommand.open, .setFilter("a")].map { entry($0, .tool) }
    case .longToasts:
      [toast(String(repeating: "a", count: 8 * length))]
    case .pendingKeys:
      [entry(InterfaceAction.pendKeys(Array(repeating: "a", count: length / 4)), .other)]
    default: []
    }
  }

  /// Creates the entries that repeat.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - actions: An action, and another one that undoes it.
  ///   - count: The number of actions before the entries.
  /// - Returns: The entries.
  private func repeated(
    in input: Input,
    _ actions: [SessionEntry],
    _ count: Int
  ) -> [SessionEntry] {
    let frame = SessionEntry.frame(at: .zero)
    switch input {
    case .forks: return [.fork(SessionFork(revision: count / 2, skipping: [1, 2], at: .zero))]
    case .branchSwitches:
      let part = (0..<20).flatMap { _ in actions }
      return (0..<2).flatMap { part + [SessionEntry.branch($0, at: .zero), frame] }
    case .framesOfActions: return actions.flatMap { [$0, frame] }
    case .toasts:
      return Array(repeating: toast("a"), count: 4) + [frame]
    case .focusTraps:
      let trap = InterfaceAction.enterTrap("trap", below: "missing", focus: nil)
      return Array(repeating: entry(trap, .other), count: 4) + [frame]
    case .widgetStates: return [widgetState(0), frame]
    case .panelCommands: return [entry(PanelCommand.toggleSkip, .tool)]
    case .panelFilters: return [entry(PanelCommand.step(-1), .tool)]
    case .longToasts, .pendingKeys:
      // A change of the overlay redraws the whole screen.
      let toggle = entry(InterfaceAction.toggleOverlay(.helpSheet), .other)
      return Array(repeating: toggle, count: 5) + [frame]
    default: return [frame]
    }
  }

  private func toast(_ text: String) -> SessionEntry {
    entry(InterfaceAction.showToast(Toast(text, for: nil)), .other)
  }

  private func widgetState(_ number: Int) -> SessionEntry {
    let state = AnyWidgetState(ScrollState(x: number, y: 0))
    return entry(InterfaceAction.update(WidgetID("widget \(number)"), state), .other)
  }

  private func entry(_ action: any Action, _ role: SessionChange.Role) -> SessionEntry {
    .change(SessionChange(action, at: .zero, cause: nil, role: role))
  }

  private func text(of entries: [SessionEntry]) -> String {
    let bytes = SessionLog(entries: entries).bytes
    return String(decoding: bytes.drop { $0 != 0x0A }.dropFirst(), as: UTF8.self)
  }

  /// Reads and replays a file, and returns the session if there is one.
  @discardableResult
  private func read(_ bytes: [UInt8], _ input: Input) -> LoadedSession<CounterApp>? {
    if input == .keyMap {
      _ = try? KeyMapFile.read(String(decoding: bytes, as: UTF8.self), named: "keys.json")
      return nil
    }
    if input == .snapshot {
      #expect(throws: Never.self) { try Frame(snapshot: String(decoding: bytes, as: UTF8.self)) }
      return nil
    }
    guard let log = try? SessionLog(parsing: bytes),
      let session = try? LoadedSession<CounterApp>(log, from: "session.jsonl")
    else { return nil }
    let timeline = SessionTimeline(session)
    while let entry = timeline.step() {
      if entry.isFrame { _ = timeline.frameHash }
    }
    return session
  }

  @Test(arguments: Input.allCases)
  func `The processor time grows in proportion to the size`(input: Input) async throws {
    let small = try await file(input, size: 16 << 10, count: 50)
    let large = try await file(input, size: 64 << 10, count: 50)
    let times = disproportionateTimes(small, fourTimes: large) { read($0, input) }
    #expect(times == nil)
  }

  /// Reads files of 1, 5, and 20 MiB in a process of its own.
  ///
  /// A reader of key bindings receives its largest file instead of 20 MiB.
  @Test(.enabled(if: Soak.isOnInRelease), arguments: Input.allCases)
  func `Time and memory grow in proportion to the size up to 20 MiB`(input: Input) async {
    await #expect(processExitsWith: .success) { @MainActor [input = input as Input] in
      let largest = input == .keyMap ? KeyMapFile.sizeLimit : 20 << 20
      var costs = ReadingCosts()
      for size in [largest / 20, largest / 4, largest] {
        let bytes = try await SessionCostTests().file(input, size: size, count: 5_000)
        costs.measure { SessionCostTests().read(bytes, input) }
      }
      #expect(costs.problem == nil)
    }
  }

  @Test(arguments: Input.allCases)
  func `The reader reports at most 202 problems of an input`(input: Input) async throws {
    let session = read(try await file(input, size: 32 << 10, count: 50), input)
    #expect((session?.warnings.count ?? 0) <= 202)
  }

  @Test(arguments: [Input.longTexts, .longArrays, .branchSwitches, .frames, .framesOfActions])
  func `A valid input is read without problems`(input: Input) async throws {
    let session = read(try await file(input, size: 32 << 10, count: 50), input)
    #expect(session?.warnings == [])
    #expect(session?.hasGaps == false)
  }

  @Test(arguments: [(1, 0), (2, 1)])
  func `The first frames are skipped if all have too many cells`(
    frames: Int,
    skipped: Int
  ) async throws {
    let start = try await Recording(CounterApp()) { await $0.press("+") }.log
    var log = SessionLog(head: start.head)
    let screen = SessionScreen(size: Size(columns: 1_000, rows: 1_000))
    log.head.environment = try JSONText(encoding: screen)
    log.entries = Array(repeating: .frame(at: .zero), count: frames)
    let session = try LoadedSession<CounterApp>(log, from: "session.jsonl")
    #expect(session.log.entries.count == 1)
    #expect(session.skippedFrameCount == skipped)
    #expect(!session.hasGaps)
    let text = "the frames have too many cells together, so the first one was skipped."
    #expect(session.warnings == (skipped == 0 ? [] : ["“session.jsonl”: \(text)"]))
  }

  @Test func `A session with too many costly panel commands isn't resumed`() async throws {
    let start = try await Recording(CounterApp()) { await $0.press("+") }.log
    let action = try #require(start.changes.first { $0.isRevision })
    let command = entry(PanelCommand.toggleSkip, .tool)
    let log = SessionLog(
      head: start.head,
      entries: Array(repeating: .change(action), count: 10_000)
        + Array(repeating: command, count: 1_001)
    )
    let session = try LoadedSession<CounterApp>(log, from: "session.jsonl")
    #expect(session.log.entries.count == 11_000)
    #expect(session.hasGaps)
    #expect(session.warnings.first?.contains("repeat more than 10000000 actions") == true)
  }
}
