// SPDX-License-Identifier: MIT

import TermWidgets
import TestSupport
import Testing

/// What an app gets for lengths that cannot be.
@Suite struct LayoutRuleTests {
  @Test func `A frame of a negative width traps and says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").frame(width: -1) }
    }
    #expect(result.standardError.contains("A frame cannot be -1 cells long"))
  }

  @Test func `A negative limit of a frame traps and says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").frame(minHeight: 2, idealHeight: -3) }
    }
    #expect(result.standardError.contains("minimum 2, ideal -3"))
  }

  @Test func `A negative padding traps and says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").padding(-2) }
    }
    #expect(result.standardError.contains("A padding cannot be -2 cells"))
  }

  @Test func `A negative spacing of a stack traps and says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = VStack(spacing: -1) {} }
    }
    #expect(result.standardError.contains("A stack cannot have a spacing of -1"))
  }

  @Test func `A negative spacing of a grid traps and says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Grid(verticalSpacing: -4) {} }
    }
    #expect(result.standardError.contains("1 columns and -4 rows"))
  }

  @Test func `A spacer that keeps less than nothing traps and says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Spacer(minLength: -1) }
    }
    #expect(result.standardError.contains("A spacer cannot keep -1 cells"))
  }

  @Test func `A cell that spans no column traps and says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").gridCellColumns(0) }
    }
    #expect(result.standardError.contains("A cell cannot span 0 columns"))
  }

  @Test func `A widget that needs less than nothing traps and says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").minimumSize(columns: 1, rows: -1) }
    }
    #expect(result.standardError.contains("cannot need 1×-1 cells"))
  }

  @Test func `A priority that is no number traps and says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Text("").layoutPriority(.nan) }
    }
    #expect(result.standardError.contains("A layout priority must be a number"))
  }
}
