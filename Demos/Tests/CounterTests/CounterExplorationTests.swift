// SPDX-License-Identifier: MIT

import CounterDemo
import TermTesting
import Testing

@MainActor
@Suite struct CounterExplorationTests {
  // snippet: explore-test
  @Test func `No sequence of two moves leads to a fault`() async throws {
    try await expectNoFaults(
      exploring: CounterApp.self,
      depth: 2,
      ignoring: ["count.past", "count.future"]
    )
  }
  // end

  @Test func `The counter has no faults at its smallest size`() async throws {
    let summary = try await expectNoFaults(
      exploring: CounterApp.self,
      depth: 1,
      sizes: [Size(columns: 30, rows: 8), Size(columns: 10, rows: 3)],
      clicks: true
    )
    #expect(!summary.isExhaustive)
    #expect(summary.stateCount == 9)
  }
}
