// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct GaugeTests {
  private let levels: [Gauge.Level] = [.init("high", from: 75, .danger)]

  @Test func `A gauge fills up to its value and marks where levels start`() {
    let frame = drawn(22, 1) { Gauge("A", value: 50, in: 0...100, levels: levels) }
    #expect(frame.lines == ["A [████░░╎░]  50"])
    let over = drawn(22, 1) { Gauge("A", value: 80, in: 0...100, levels: levels) }
    #expect(over.lines == ["A [██████▍░]  80  high"])
  }

  @Test func `The scale shows the bounds, and the levels if they fit`() {
    let frame = drawn(34, 2) {
      Gauge("A", value: 75, in: 0...100, unit: "%", levels: levels, showsScale: true)
    }
    #expect(frame.lines == ["A [██████████████▎░░░░]  75%  high", "   0            75 100"])
    let narrow = drawn(12, 2) {
      Gauge(value: 10, in: 0...100, levels: levels, showsScale: true)
    }
    #expect(narrow.lines == ["[▋░░░╎░]  10", " 0  100"])
  }

  @Test func `The reading shows out-of-bounds values, and a dash for NaN`() {
    #expect(drawn(12, 1) { Gauge(value: 7, in: 0...1) }.lines == ["[████████] 7"])
    #expect(drawn(12, 1) { Gauge(value: .nan) }.lines == ["[░░░░░░░░] -"])
    #expect(drawn(14, 1) { Gauge(value: -.infinity) }.lines == ["[░░░░░░░] -inf"])
  }

  @Test func `Numbers distinguish close bounds, and a closure formats them`() {
    let frame = drawn(30, 2) { Gauge(value: 12_347, in: 12_345...12_350, showsScale: true) }
    #expect(frame.lines == ["[████████▊░░░░░░░░░░░░░] 12347", " 12345            12350"])
    let custom = drawn(30, 2) {
      Gauge(value: 2, in: 0...4, unit: "m", label: { "\(Int($0 * 60))\u{2032}" }, showsScale: true)
    }
    #expect(custom.lines == ["[██████████▌░░░░░░░░░░] 120′ m", " 0′               240′"])
  }

  @Test(arguments: 1...24) func `No number of the scale is cut`(_ columns: Int) {
    let lines = drawn(columns, 2) { Gauge(value: 5, in: 1234567...1234569, showsScale: true) }.lines
    let numbers = lines[1].split(separator: " ")
    #expect(numbers.allSatisfy { $0 == "1234567" || $0 == "1234569" }, "\(lines)")
  }

  @Test func `Equal bounds leave the gauge empty`() {
    #expect(drawn(12, 1) { Gauge(value: 3, in: 3...3) }.lines == ["[░░░░░░░░] 3"])
  }

  @Test func `A gauge draws ASCII characters on a terminal without Unicode`() {
    let frame = drawn(22, 1, unicode: false) {
      Gauge("A", value: 50, in: 0...100, levels: levels)
    }
    #expect(frame.lines == ["A [####--|-]  50"])
  }

  @Test func `A narrow gauge omits its reading and title before its track`() {
    #expect(drawn(10, 1) { Gauge("Load", value: 0.5) }.lines == ["[██░░] 0.5"])
    #expect(drawn(6, 1) { Gauge("Load", value: 0.5) }.lines == ["[██░░]"])
  }
}
