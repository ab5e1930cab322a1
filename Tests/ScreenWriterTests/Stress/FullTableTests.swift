// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing
import VirtualTerminal

@testable import TermVT

/// Tests with many clusters and styles, in which all cells differ.
@MainActor
@Suite struct FullTableTests {
  @Test(arguments: Writer.allCases, [1, 2])
  func `A screen of 66,000 different cells is drawn and swept`(
    writer: Writer,
    columns: Int
  ) throws {
    // The screen has 66,000 narrow clusters or 43,000 wide clusters.
    let size = Size(columns: columns == 1 ? 330 : 430, rows: 200)
    let screen = try writer.make(size: size)
    let terminal = try VirtualTerminal(size: size)
    let fitter = CellFitter(capabilities: screen.profile.capabilities)
    let buffer = CellBuffer(size: size)
    var number: UInt32 = 0
    let frames = Soak.count(2, soak: 30)
    for frame in 0..<frames {
      for y in 0..<size.rows where frame == 0 || (y + frame) % Soak.count(10, soak: 3) == 0 {
        for x in stride(from: 0, to: size.columns, by: columns) {
          number += 1
          let style = Style(foreground: .rgb(UInt8(number & 255), UInt8(number >> 8 & 255), 1))
          let cluster = Self.cluster(number, columns: columns)
          buffer.canvas().write(cluster, x: x, y: y, style: style)
        }
      }
      let bytes = screen.update(buffer)
      #expect(OutputGrammar.fault(in: Array(bytes)) == nil)
      terminal.write(bytes)
      if Soak.isOn || frame == frames - 1 {
        let fault = firstDifference(shown(buffer, fitter: fitter), terminal.cells)
        #expect(fault == nil, "frame \(frame)")
      }
    }
    #expect(buffer.table.generation > 0, "The table was never swept.")
  }

  /// Returns one of 2¹⁹ different clusters: a private-use character or an ideograph with two or three marks.
  private static func cluster(_ number: UInt32, columns: Int) -> String {
    let base = columns == 1 ? 0x10_0000 + number % 64 : 0x20000 + number % 64
    let scalars = [base, 0x300 + number / 64 % 64, 0x300 + number / 4096 % 64]
      .compactMap(Unicode.Scalar.init)
    return String(String.UnicodeScalarView(scalars + (number >> 18 > 0 ? ["\u{323}"] : [])))
  }
}
