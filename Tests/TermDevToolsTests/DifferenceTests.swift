// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import Testing

@testable import TermDevTools

/// The differences between two states and their descriptions in the panel.
@Suite struct DifferenceTests {
  @Test func `Differences don't contain secrets`() {
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

  @Test func `Secrets with the same mask have no difference`() {
    let (old, new) = (Pin(digits: "one"), Pin(digits: "two"))
    #expect(StateComparison.differences(from: old, to: new).isEmpty)
  }

  @Test func `Different cases with equal contents differ`() {
    let found = StateComparison.differences(from: Choice.movie(7), to: Choice.series(7))
    #expect(found == [StateDifference(path: "", old: ".movie(7)", new: ".series(7)")])
  }

  @Test func `Every duration has a text`() {
    let most = Duration(attoseconds: .max)
    #expect(ValueText.of([most]) == "[170141183460469231731.687 s]")
    #expect(ValueText.of(Duration(attoseconds: .min)) == "-170141183460469231731.687 s")
    #expect(ValueText.of(Duration.milliseconds(-1_204)) == "-1.204 s")
    #expect(ValueText.of(Duration.nanoseconds(999_999_999)) == "1.000 s")
    #expect(most.inTenths == "170141183460469231731.7 s")
    #expect(Duration.milliseconds(-1_250).inTenths == "-1.3 s")
    #expect(most.seconds == 170_141_183_460_469_231_731.687)
  }

  @Test func `Empty collections are described as brackets`() {
    #expect(ValueText.of([Int]()) == "[]")
    #expect(ValueText.of(Set<Int>()) == "[]")
    #expect(ValueText.of([String: Int]()) == "[]")
    #expect(ValueText.of(Empty()) == "Empty")
  }

  @Test func `Descriptions of actions don't contain secrets`() {
    let text = ValueText.of(action: Account(name: "a", pin: Pin(digits: "one")))
    #expect(text.contains("\"•••\"") && !text.contains("one"))
  }
}

private enum Choice: Equatable {
  case movie(Int)
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
