// SPDX-License-Identifier: MIT

import Testing

@testable import TermScreen
@testable import TermVT

/// Tests for the tables of styles and clusters, whose numbers are reused after a sweep.
@Suite struct InternTableTests {
  @Test func `A sweep frees the numbers of removed values for reuse`() {
    var numbering = InternTable<String>(sweepLimit: 2)
    #expect(numbering.number(of: "a") == (0, true))
    #expect(numbering.number(of: "b") == (1, true))
    #expect(numbering.isSweepDue)
    numbering.sweep(keeping: [false, true])
    #expect(!numbering.isSweepDue)
    #expect(numbering.number(ofKnown: "a") == nil)
    #expect(numbering.number(of: "c") == (0, true))
    #expect(numbering.number(of: "a") == (2, true))
    #expect(numbering.number(of: "b") == (1, false))
    #expect(numbering.end == 3)
  }

  @Test func `Clusters keep their text after a sweep`() {
    let table = ClusterTable()
    func number(_ text: String) -> UInt32 {
      table.number(of: ClusterWidths.Fitted(text: text, isBracketed: false), columns: 1)
    }
    func text(_ number: UInt32) -> String {
      let record = table.records[Int(number)]
      return String(
        decoding: table.bytes[Int(record.offset)...].prefix(Int(record.count)),
        as: UTF8.self
      )
    }
    let numbers = ["a\u{301}", "e\u{302}\u{303}", "o\u{304}"].map(number)
    table.sweep(keeping: [false, true, true])
    let added = number("u\u{305}")
    #expect(numbers.dropFirst().map(text) == ["e\u{302}\u{303}", "o\u{304}"])
    #expect(text(added) == "u\u{305}")
  }
}
