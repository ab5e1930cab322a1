// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import Testing

@testable import TermDevTools

/// What the panel says of the difference of two states.
@Suite struct DifferenceTests {
  @Test func `A difference shows no secret`() {
    let old = Account(name: "a", pin: Pin(digits: "one"))
    var new = Account(name: "b", pin: Pin(digits: "three"))
    new.pins = ["x": Pin(digits: "three")]
    new.last = [Pin(digits: "three")]
    let found = StateComparison.differences(from: old, to: new)
    let texts = found.flatMap { [$0.old, $0.new].compactMap(\.self) }
    #expect(found.map(\.path) == ["name", "pin.digits", "pins[\"x\"]", "last[0]"])
    #expect(texts.allSatisfy { !$0.contains("one") && !$0.contains("three") })
    #expect(found[1].old == "\"•••\"")
    #expect(found[1].new == "\"•••••\"")
  }

  @Test func `A secret of which only the hidden part differs is no difference`() {
    let (old, new) = (Pin(digits: "one"), Pin(digits: "two"))
    #expect(StateComparison.differences(from: old, to: new).isEmpty)
  }

  @Test func `Cases with equal contents are different cases`() {
    let found = StateComparison.differences(from: Choice.film(7), to: Choice.series(7))
    #expect(found == [StateDifference(path: "", old: ".film(7)", new: ".series(7)")])
  }

  @Test func `Empty lists, sets and dictionaries are written as what they are`() {
    #expect(ValueText.of([Int]()) == "[]")
    #expect(ValueText.of(Set<Int>()) == "[]")
    #expect(ValueText.of([String: Int]()) == "[]")
    #expect(ValueText.of(Empty()) == "Empty")
  }

  @Test func `An action in the log of the panel shows no secret`() {
    let text = ValueText.of(action: Account(name: "a", pin: Pin(digits: "one")))
    #expect(text.contains("\"•••\"") && !text.contains("one"))
  }
}

private enum Choice: Equatable {
  case film(Int)
  case series(Int)
}

private struct Empty {}

private struct Pin: Equatable, Redacted {
  var digits: String
  var redacted: Self { Self(digits: digits.redacted) }
}

private struct Account: Equatable {
  var name: String
  var pin: Pin
  var pins: [String: Pin] = [:]
  var last: [Pin] = []
}
