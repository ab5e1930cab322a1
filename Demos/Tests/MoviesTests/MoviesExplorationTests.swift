// SPDX-License-Identifier: MIT

import MoviesDemo
import TermTesting
import Testing

@MainActor
@Suite struct MoviesExplorationTests {
  @Test func `No two moves lead to a fault`() async throws {
    let summary = try await expectNoFaults(
      exploring: MoviesApp.self,
      depth: 2,
      sizes: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]
    )
    #expect(summary.stateCount > 20)
  }
}
