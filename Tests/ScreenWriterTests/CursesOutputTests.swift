// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing
import VirtualTerminal

@testable import TermNCurses
@testable import TermVT

/// Tests that the output of ncurses determines the drawing, so that the screen is wrong without parts of it.
@MainActor
@Suite struct CursesOutputTests {
  private static let size = Size(columns: 40, rows: 12)

  /// A part of the output of ncurses.
  enum Part: String, CaseIterable, Sendable {
    case motion, text, erase, region, scroll, clear
  }

  private struct Command {
    var part: Part
    var bytes: ArraySlice<UInt8>
  }

  /// Parses the output independently of the code under test.
  private static func commands(_ bytes: [UInt8]) throws -> [Command] {
    let finals: [UInt8: Part] = [
      UInt8(ascii: "H"): .motion, UInt8(ascii: "K"): .erase, UInt8(ascii: "r"): .region,
      UInt8(ascii: "S"): .scroll, UInt8(ascii: "T"): .scroll, UInt8(ascii: "J"): .clear,
    ]
    var commands: [Command] = []
    var rest = bytes[...]
    while let first = rest.first {
      let command: Command
      switch first {
      case 0x02: command = Command(part: .motion, bytes: rest.prefix(3))
      case 0x1B:
        let end = try #require(rest.dropFirst(2).firstIndex { 0x40...0x7E ~= $0 })
        command = Command(part: try #require(finals[rest[end]]), bytes: rest[...end])
      default: command = Command(part: .text, bytes: rest.prefix { 0x20...0x7E ~= $0 })
      }
      try #require(!command.bytes.isEmpty, "ncurses wrote byte \(first).")
      commands.append(command)
      rest = rest.dropFirst(command.bytes.count)
    }
    return commands
  }

  /// The parts of a writer, combined so that a test can change the output of ncurses.
  @MainActor private final class Parts {
    let screen: ScreenFrame
    let writer: NCursesWriter
    var output = CursesOutput(size: CursesOutputTests.size)

    init() throws {
      screen = ScreenFrame(
        size: CursesOutputTests.size,
        profile: TerminalProfile(
          description: .xterm,
          capabilities: TerminalCapabilities(supportsSynchronizedOutput: false),
          clusterWidths: .modern
        )
      )
      writer = NCursesWriter(screen, try CursesScreen(size: CursesOutputTests.size, for: .xterm))
    }

    /// Returns the bytes of a frame and the output of ncurses for it.
    func update(
      _ buffer: CellBuffer,
      changing change: ([Command]) -> [Command] = { $0 }
    ) throws -> (frame: [UInt8], commands: [Command]) {
      screen.begin(buffer)
      let commands = try CursesOutputTests.commands(Array(#require(writer.put(buffer))))
      var encoder = screen.makeEncoder()
      let changed = change(commands).flatMap(\.bytes)
      changed.withUnsafeBufferPointer { _ = output.read($0, &encoder) }
      return (Array(screen.end(encoder, buffer)), commands)
    }
  }

  /// Draws random frames and changes the output of ncurses.
  ///
  /// - Returns: The number of wrong frames, and the number of times each part was written.
  private static func draw(
    frames: Int,
    _ change: @escaping ([Command], inout SeededGenerator) -> [Command]
  ) throws -> (wrong: Int, counts: [Part: Int]) {
    var wrong = 0
    var counts: [Part: Int] = [:]
    var random = SeededGenerator(seed: 99)
    let parts = try Parts()
    var terminal = try VirtualTerminal(size: size)
    let fitter = CellFitter(capabilities: TerminalCapabilities(supportsSynchronizedOutput: false))
    var scene = RandomScene(seed: 4, clusters: RandomFrameTests.clusters)
    let buffer = CellBuffer(size: size)
    for frame in 0..<frames {
      scene.change(buffer)
      // The first frame of a screen is drawn completely.
      let (bytes, commands) = try parts.update(buffer) { frame == 0 ? $0 : change($0, &random) }
      for command in commands { counts[command.part, default: 0] += 1 }
      bytes.withUnsafeBytes(terminal.write)
      if firstDifference(shown(buffer, fitter: fitter), terminal.cells) != nil {
        wrong += 1
        // Starts again with a correct screen.
        terminal = try VirtualTerminal(size: size)
        buffer.damageAll()
        parts.writer.invalidate()
        try parts.update(buffer).frame.withUnsafeBytes(terminal.write)
        #expect(firstDifference(shown(buffer, fitter: fitter), terminal.cells) == nil)
      }
    }
    return (wrong, counts)
  }

  @Test func `ncurses writes only text, motions, erasures, and scrolls`() throws {
    let (wrong, counts) = try Self.draw(frames: 600) { commands, _ in commands }
    #expect(wrong == 0)
    for part in Part.allCases { #expect(counts[part, default: 0] > 0, "\(part)") }
  }

  @Test(arguments: [Part.text, .motion, .scroll])
  func `Removing part of the output corrupts the frame`(_ part: Part) throws {
    let (wrong, _) = try Self.draw(frames: 600) { commands, random in
      let candidates = commands.indices.filter { commands[$0].part == part }
      guard let removed = candidates.randomElement(using: &random) else { return commands }
      var rest = commands
      rest.remove(at: removed)
      return rest
    }
    #expect(wrong > 20)
  }

  @Test func `Each character from ncurses matches the cell at its position`() throws {
    let parts = try Parts()
    var scene = RandomScene(seed: 12, clusters: RandomFrameTests.clusters)
    let buffer = CellBuffer(size: Self.size)
    var (row, column) = (0, 0)
    for frame in 0..<300 {
      scene.change(buffer)
      let (_, commands) = try parts.update(buffer)
      for command in commands {
        let bytes = Array(command.bytes)
        switch command.part {
        case .motion where bytes[0] == 2: (row, column) = (Int(bytes[1]) - 1, Int(bytes[2]) - 1)
        case .motion: (row, column) = (0, 0)
        case .text:
          for byte in bytes {
            let cell = parts.screen.shown[row][column]
            let isASCII = 0x20...0x7E ~= cell.glyph
            let expected = isASCII ? cell.glyph : CursesCells.place(of: cell).character
            try #require(UInt32(byte) == expected, "frame \(frame), row \(row), column \(column)")
            column += 1
          }
        default: break
        }
      }
    }
  }

  @Test(arguments: [
    "\t", "\u{1B}[5m", "\u{1B}[99;1H", "\u{1B}[1;99H", "\u{1B}[9S\u{1B}[12S", "\u{1B}[5;2r",
    "\u{1B}[3;9rx", "\u{1B}", "\u{2}", String(repeating: "x", count: 41), "\u{1B}[2",
  ])
  func `Output that ncurses never writes is rejected`(_ text: String) throws {
    let parts = try Parts()
    var encoder = parts.screen.makeEncoder()
    let isRead = Array(text.utf8).withUnsafeBufferPointer { parts.output.read($0, &encoder) }
    #expect(!isRead)
  }
}
