// SPDX-License-Identifier: MIT

import MoviesDemo
import TermTesting
import Testing

@MainActor
@Suite struct MoviesExplorationTests {
  @Test func `No move from the first screen leads to a fault`() async throws {
    let summary = try await expectNoFaults(
      exploring: MoviesApp.self,
      depth: 1,
      sizes: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]
    )
    #expect(summary.stateCount > 5)
  }
}
