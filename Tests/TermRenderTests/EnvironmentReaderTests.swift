// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

private struct Ratio: EnvironmentKey { static let defaultValue = Double.nan }

extension EnvironmentValues {
  fileprivate var ratio: Double { self[Ratio.self] }
}

@MainActor
private final class Builds {
  private(set) var count = 0

  func add() { count += 1 }
}

@MainActor
@Suite struct EnvironmentReaderTests {
  @Test func `A reader of NaN builds its content once`() async {
    let builds = Builds()
    let pilot = Pilot(
      Probe(makeStore()) {
        EnvironmentReader(\.ratio) { ratio in
          let _ = builds.add()
          Text("\(ratio)")
        }
      }
    )
    #expect(pilot.frame.text.contains("nan"))
    let count = builds.count
    await pilot.resize(to: Size(columns: 30, rows: 4))
    await pilot.resize(to: Size(columns: 31, rows: 4))
    #expect(builds.count == count)
  }
}
