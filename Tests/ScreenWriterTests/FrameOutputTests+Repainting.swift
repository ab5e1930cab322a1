// SPDX-License-Identifier: MIT

import Testing
import VirtualTerminal

@testable import TermScreen
@testable import TermVT

extension FrameOutputTests {
  // MARK: - Repainting

  @Test(arguments: Writer.allCases)
  func `A changed color depth redraws only cells that look different`(
    _ writer: Writer
  ) throws {
    let screen = try writer.make(size: Self.size)
    let terminal = try VirtualTerminal(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    buffer.canvas().write("red", x: 0, y: 0, style: Style(foreground: .rgb(255, 0, 0)))
    buffer.canvas().write("plain", x: 0, y: 1)
    terminal.write(screen.update(buffer))
    screen.profile.capabilities.colorDepth = .ansi16
    let bytes = screen.update(buffer)
    #expect(!readable(bytes).contains("plain"))
    terminal.write(bytes)
    #expect(terminal.cells[0][0]?.foreground == ShownCell.packed(.brightRed))
  }

  @Test(arguments: Writer.allCases)
  func `Clusters of unknown width appear when the width is known`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size)
    screen.profile.clusterWidths = .unknown
    let buffer = CellBuffer(size: Self.size)
    buffer.canvas().write("a👩‍👧b", x: 0, y: 0)
    #expect(!output(screen, buffer).contains("\\xe2\\x80\\x8d"))
    #expect(screen.update(buffer).isEmpty)
    screen.profile.clusterWidths = .modern
    let family = output(screen, buffer)
    #expect(family.contains("\\xe2\\x80\\x8d"))
    #expect(!family.contains("b"))
  }

  @Test(arguments: Writer.allCases)
  func `A cluster that can be too narrow is enclosed in motions`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size)
    screen.profile.clusterWidths.widensEmoji = false
    let buffer = CellBuffer(size: Self.size)
    buffer.canvas().write("a❤️b", x: 0, y: 0, style: Style(attributes: .reverse))
    #expect(output(screen, buffer).contains("a  \\e[2G\\xe2\\x9d\\xa4\\xef\\xb8\\x8f\\e[4Gb"))
  }

  @Test(arguments: Writer.allCases)
  func `Canonically equivalent clusters are different clusters`(_ writer: Writer) throws {
    let screen = try writer.make(size: Self.size)
    let buffer = CellBuffer(size: Self.size)
    buffer.canvas().write("e\u{301}\u{301}", x: 0, y: 0)
    _ = screen.update(buffer)
    buffer.canvas().write("\u{E9}\u{301}", x: 0, y: 0)
    #expect(output(screen, buffer).contains("\\xc3\\xa9\\xcc\\x81"))
  }

  // MARK: - Many styles and clusters

  @Test(arguments: Writer.allCases)
  func `Sweeping tables keeps the screen correct`(_ writer: Writer) throws {
    let size = Size(columns: 60, rows: 20)
    let screen = try writer.make(size: size)
    let fitter = CellFitter(capabilities: screen.profile.capabilities)
    let terminal = try VirtualTerminal(size: size)
    let buffer = CellBuffer(size: size)
    let base = buffer.table.generation
    var number: UInt32 = 0
    for frame in 0..<30 {
      for y in 0..<size.rows where (y + frame) % 5 != 0 {
        for x in 0..<size.columns {
          number += 1
          let mark = Unicode.Scalar(0x300 + number % 64) ?? "\u{300}"
          let second = Unicode.Scalar(0x300 + number / 64 % 64) ?? "\u{300}"
          var cluster = String(UnicodeScalar(UInt8(0x61 + number / 4096 % 26)))
          cluster.unicodeScalars.append(mark)
          cluster.unicodeScalars.append(second)
          let color = Color.rgb(
            UInt8(truncatingIfNeeded: number),
            UInt8(truncatingIfNeeded: number >> 8),
            0
          )
          buffer.canvas().write(cluster, x: x, y: y, style: Style(foreground: color))
        }
      }
      terminal.write(screen.update(buffer))
      #expect(firstDifference(shown(buffer, fitter: fitter), terminal.cells) == nil)
    }
    #expect(number > 16_384)
    #expect(buffer.table.generation > base)
  }

  // MARK: - ASCII only

  @Test(arguments: Writer.allCases)
  func `Writers replace characters with ASCII without Unicode`(_ writer: Writer) throws {
    let size = Size(columns: 20, rows: 3)
    let screen = try writer.make(
      size: size,
      capabilities: TerminalCapabilities(supportsUnicode: false, supportsSynchronizedOutput: false)
    )
    let terminal = try VirtualTerminal(size: size)
    let buffer = CellBuffer(size: size)
    buffer.canvas().write("┌─┐│…漢→é👩‍👧.", x: 0, y: 0)
    let bytes = screen.update(buffer)
    #expect(bytes.allSatisfy { $0 < 0x80 })
    terminal.write(bytes)
    let row = terminal.cells[0].map { $0?.text ?? "" }.joined()
    #expect(row == "+-+|.? >e? ." + String(repeating: " ", count: 8))
  }
}
