// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermRender

@MainActor
@Suite struct CroppedTerminalTests {
  @Test func `A cropped terminal limits its size, even after a resize`() {
    let terminal = HeadlessTerminal(size: Size(columns: 80, rows: 24))
    let part = CroppedTerminal(terminal, to: Size(columns: 40, rows: 10))
    #expect(part.size == Size(columns: 40, rows: 10))
    terminal.post(.resized(Size(columns: 100, rows: 5)))
    var sizes: [Size] = []
    part.run { events in
      for case .resized(let size) in events { sizes.append(size) }
      return .forEvents
    }
    #expect(sizes == [Size(columns: 40, rows: 5)])
    #expect(part.size == Size(columns: 40, rows: 5))
  }
}
