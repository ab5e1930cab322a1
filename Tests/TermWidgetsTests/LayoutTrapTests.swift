// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import TermTree
@testable import TermWidgets

/// The traps for invalid layout values.
@Suite struct LayoutTrapTests {
  @Test func `A negative frame width traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").frame(width: -1) }
    }
    #expect(result.standardError.contains("A frame can't be -1 cells long"))
  }

  @Test func `A negative frame limit traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").frame(minHeight: 2, idealHeight: -3) }
    }
    #expect(result.standardError.contains("minimum 2, ideal -3"))
  }

  @Test func `Negative padding traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").padding(-2) }
    }
    #expect(result.standardError.contains("Padding can't be -2 cells"))
  }

  @Test func `Negative stack spacing traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = VStack(spacing: -1) {} }
    }
    #expect(result.standardError.contains("The spacing of a stack can't be -1. Pass at least 0"))
  }

  @Test func `Negative grid spacing traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Grid(verticalSpacing: -4) {} }
    }
    #expect(result.standardError.contains("can't be 1 and -4. Pass at least 0"))
  }

  @Test func `A negative minimum spacer length traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Spacer(minLength: -1) }
    }
    #expect(result.standardError.contains("The length of a spacer can't be -1. Pass at least 0"))
  }

  @Test func `A column span of zero traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").gridCellColumns(0) }
    }
    #expect(result.standardError.contains("A column span can't be 0. Pass 1 to 1,000"))
  }

  @Test func `A negative minimum size traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").minimumSize(columns: 1, rows: -1) }
    }
    #expect(result.standardError.contains("A minimum size can't be 1×-1 cells"))
  }

  @Test func `A layout priority of NaN traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").layoutPriority(.nan) }
    }
    #expect(result.standardError.contains("A layout priority can't be NaN"))
  }
}
