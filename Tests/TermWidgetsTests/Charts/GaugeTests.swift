// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct GaugeTests {
  private let levels: [Gauge.Level] = [.init("high", from: 75, .danger)]

  private func line(_ full: Int, _ rest: String) -> String {
    String(repeating: "━", count: full) + rest
  }

  @Test func `A gauge fills up to its value and marks where levels start`() {
    let frame = drawn(22, 2) { Gauge("A", value: 50, in: 0...100, levels: levels) }
    #expect(frame.lines == ["A                   50", line(11, "─────┿─────")])
    let over = drawn(22, 2) { Gauge("A", value: 80, in: 0...100, levels: levels) }
    #expect(over.lines == ["A           ✗ high  80", line(18, "────")])
  }

  @Test func `The symbol of a level depends on its severity`() {
    let levels: [Gauge.Level] = [
      .init("ok", from: 0, .success), .init("high", from: 5, .warning),
      .init("full", from: 9, .high),
    ]
    for (value, text, ascii) in [
      (1, " ok ", " ok "), (5, "▲ high", "^ high"), (9, "✗ full", "x full"),
    ] {
      for unicode in [true, false] {
        let frame = drawn(20, 2, unicode: unicode) {
          Gauge(value: Double(value), in: 0...10, levels: levels)
        }
        #expect(frame.lines[0].contains(unicode ? text : ascii), "\(frame.lines)")
      }
    }
  }

  @Test func `A bar changes from the color of one level to that of the next`() {
    let frame = drawn(16, 2) { Gauge(value: 100, in: 0...100, levels: levels).theme(.dark) }
    let colors = (0..<16).map { frame[$0, 1].style.foreground }
    #expect(Set(colors).count > 8)
    #expect(colors[15] == Theme.dark[.high].foreground)
    let empty = drawn(16, 2) { Gauge(value: 0, in: 0...100, levels: levels).theme(.dark) }
    #expect(empty[0, 1].text == "━")
    #expect(empty[0, 1].style.foreground == Theme.dark[.track].foreground)
  }

  @Test func `The scale shows the bounds, and the levels if they fit`() {
    let frame = drawn(34, 3) {
      Gauge("A", value: 75, in: 0...100, unit: "%", levels: levels, showsScale: true)
    }
    #expect(
      frame.lines == [
        "A                      ✗ high  75%", line(26, "────────"),
        "0                       75     100",
      ]
    )
    let narrow = drawn(12, 3) {
      Gauge(value: 10, in: 0...100, levels: levels, showsScale: true)
    }
    #expect(narrow.lines == ["          10", "━────────┿──", "0        100"])
  }

  @Test func `The reading shows out-of-bounds values, and a dash for NaN`() {
    #expect(drawn(12, 2) { Gauge(value: 7, in: 0...1) }.lines == ["           7", line(12, "")])
    let empty = "────────────"
    #expect(drawn(12, 2) { Gauge(value: .nan) }.lines == ["           -", empty])
    #expect(drawn(12, 2) { Gauge(value: -.infinity) }.lines == ["        -inf", empty])
  }

  @Test func `Numbers distinguish close bounds, and a closure formats them`() {
    let frame = drawn(30, 3) { Gauge(value: 12_347, in: 12_345...12_350, showsScale: true) }
    #expect(frame.lines[0] == "                         12347")
    #expect(frame.lines[2] == "12345                    12350")
    let custom = drawn(30, 3) {
      Gauge(value: 2, in: 0...4, unit: "m", label: { "\(Int($0 * 60))\u{2032}" }, showsScale: true)
    }
    #expect(custom.lines[0] == "                        120′ m")
    #expect(custom.lines[2] == "0′                        240′")
  }

  @Test func `Close numbers on a scale are distinct`() {
    let frame = drawn(100, 3) {
      Gauge(
        value: 1005,
        in: 1000...1010,
        levels: [.init("a", from: 1003.6, .warning), .init("b", from: 1004.4, .danger)],
        showsScale: true
      )
    }
    #expect(frame.lines[0].hasSuffix(" 1005"))
    #expect(frame.lines[2].split(separator: " ") == ["1000", "1003.6", "1004.4", "1010"])
    let close = drawn(30, 3) { Gauge(value: 99.96, in: 0...100, showsScale: true) }
    #expect(close.lines[0].hasSuffix(" 99.96"))
    // Without a scale, the rounded value can't be confused with a bound.
    #expect(drawn(30, 2) { Gauge(value: 99.96, in: 0...100) }.lines[0].hasSuffix(" 100"))
  }

  @Test(arguments: 1...24) func `No number of the scale is cut`(_ columns: Int) {
    let lines = drawn(columns, 3) { Gauge(value: 5, in: 1234567...1234569, showsScale: true) }.lines
    let numbers = lines[2].split(separator: " ")
    #expect(numbers.allSatisfy { $0 == "1234567" || $0 == "1234569" }, "\(lines)")
  }

  @Test func `Equal bounds leave the gauge empty`() {
    #expect(drawn(12, 2) { Gauge(value: 3, in: 3...3) }.lines == ["           3", "────────────"])
  }

  @Test func `A gauge draws ASCII characters on a terminal without Unicode`() {
    let frame = drawn(22, 2, unicode: false) {
      Gauge("A", value: 50, in: 0...100, levels: levels)
    }
    #expect(frame.lines == ["A                   50", "===========-----|-----"])
  }

  @Test func `In a single row, the bar is between the title and the reading`() {
    let frame = drawn(22, 1) { Gauge("A", value: 50, in: 0...100, levels: levels) }
    #expect(frame.lines == ["A ━━━━━────         50"])
    let over = drawn(22, 1) { Gauge("A", value: 80, in: 0...100, levels: levels) }
    #expect(over.lines == ["A ━━━━━━━── ✗ high  80"])
  }

  @Test func `A narrow gauge omits its title and reading before its bar`() {
    #expect(drawn(10, 1) { Gauge("Load", value: 0.5) }.lines == ["━━━─── 0.5"])
    #expect(drawn(6, 1) { Gauge("Load", value: 0.5) }.lines == ["━━━───"])
    #expect(drawn(10, 2) { Gauge("Temperature", value: 0.5) }.lines[0] == "Tempe… 0.5")
  }
}
