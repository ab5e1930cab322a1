// SPDX-License-Identifier: MIT

import DashboardDemo
import TermTesting
import Testing

@MainActor
@Suite struct DashboardExplorationTests {
  @Test func `No move from the first screen leads to a fault`() async throws {
    let summary = try await expectNoFaults(
      exploring: DashboardApp.self,
      depth: 1,
      sizes: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]
    )
    #expect(summary.stateCount > 5)
  }
}
