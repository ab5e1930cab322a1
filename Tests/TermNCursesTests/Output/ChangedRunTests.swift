// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing

@testable import TermNCurses

@Suite struct ChangedRunTests {
  private static func runs(of new: [Cell], from old: [Cell]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var rest = 0..<new.count
    while let run = ChangedRun.columns(of: new, from: old, in: rest) {
      runs.append(run)
      rest = run.upperBound..<new.count
    }
    return runs
  }

  private static func runs(_ new: String, from old: String) -> [Range<Int>] {
    func cells(_ text: String) -> [Cell] { text.utf8.map { Cell(glyph: UInt32($0)) } }
    return runs(of: cells(new), from: cells(old))
  }

  @Test func `Up to four cells that stay are drawn again, and so is a blank after a letter`() {
    #expect(Self.runs("x1234x", from: "y1234y") == [0..<6])
    #expect(Self.runs("x12345x", from: "y12345y") == [0..<1, 6..<7])
    #expect(Self.runs("x 1 2x", from: "y 1 2y") == [0..<6])
    #expect(Self.runs("x12  ", from: "y12  ") == [0..<1])
  }

  @Test func `After a blank only blanks are drawn again: it may have kept the look of a letter`() {
    #expect(Self.runs("   x", from: "y  y") == [0..<4])
    #expect(Self.runs(" 1 x", from: "y1 y") == [0..<1, 3..<4])
  }

  @Test func `Nothing is drawn again in another look`() {
    let (plain, bold) = (Cell(glyph: 0x61), Cell(glyph: 0x61, style: 1))
    let other = Cell(glyph: 0x62, style: 1)
    #expect(Self.runs(of: [other, bold, other], from: [plain, bold, plain]) == [0..<3])
    #expect(Self.runs(of: [other, plain, other], from: [plain, plain, plain]) == [0..<1, 2..<3])
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `Runs hold every change, and begin and end with one`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func clusters(_ count: Int) -> [Cell] {
      (0..<count).flatMap { _ -> [Cell] in
        let style = UInt32(generator.oneIn(4) ? 1 : 0)
        guard generator.oneIn(5) else {
          return [Cell(glyph: generator.oneIn(2) ? 0x20 : 0x61, style: style)]
        }
        let glyph: UInt32 = generator.oneIn(2) ? 0x6F22 : 0x8A9E
        return [Cell(glyph: glyph, style: style, width: 2), .tail(style: style)]
      }
    }
    for _ in 0..<40 {
      let (new, old) = (Array(clusters(60).prefix(60)), Array(clusters(60).prefix(60)))
      let runs = Self.runs(of: new, from: old)
      let covered = Set(runs.joined())
      for x in 0..<60 where new[x] != old[x] { #expect(covered.contains(x)) }
      for run in runs {
        #expect(new[run.lowerBound].width > 0)
        #expect(new[run.upperBound - 1].width < 2 || run.upperBound == 60)
        let (first, last) = (run.lowerBound, run.upperBound - 1)
        #expect(new[first] != old[first] || new[first].width == 2)
        #expect(new[last] != old[last] || new[last].width == 0)
      }
    }
  }
}
