// SPDX-License-Identifier: MIT

import TermWidgets
import Testing

@Suite struct InterfaceStateTests {
  @Test func `States that differ in the focus differ in what is around both places`() {
    let parts = InterfaceState(focus: "b/y").parts(changedSince: InterfaceState(focus: "a/x"))
    #expect(parts.contains(.focus("a/x")) && parts.contains(.focus("b/y")))
    #expect(parts.contains(.focusInside("a")) && parts.contains(.focusInside("b")))
  }

  @Test func `What is around both places has not changed`() {
    let parts = InterfaceState(focus: "a/y").parts(changedSince: InterfaceState(focus: "a/x"))
    #expect(!parts.contains(.focusInside("a")))
  }
}
