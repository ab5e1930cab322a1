// SPDX-License-Identifier: MIT

import Synchronization
import TermTesting
import Testing

/// An app with a counter and a constant name.
private struct Dial: App {
  struct Values: Equatable {
    var count = 0
    var name = "Dial"
  }
  struct Turn: Action {}

  let store = Store(Values(), .on(Turn.self) { values, _ in values.count += 1 })

  var body: some Widget {
    VStack {
      Observe(\Values.name) { Text($0).bold() }
      Observe(\Values.count) { Text("\($0)") }
    }
    .keys {
      Key("+", title: "Turn", send: Turn())
      Key("q", title: "Quit", send: Quit())
    }
  }
}

@MainActor
@Suite struct BudgetTests {
  private let pilot = Pilot(Dial(), size: Size(columns: 20, rows: 4), theme: .ansi16)

  @Test func `Changing a digit draws one region and one cell`() async {
    let first = pilot.bytes
    #expect(first > 0)
    await pilot.press("+")
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.terminal.changedCells == 1)
    #expect(pilot.bytes <= 8)
    #expect(pilot.terminal.bytesWritten == first + pilot.bytes)
  }

  @Test func `An unhandled key draws no frame`() async {
    let (frames, bytes) = (pilot.terminal.frameCount, pilot.terminal.bytesWritten)
    await pilot.press("x")
    #expect(pilot.terminal.frameCount == frames)
    #expect(pilot.terminal.bytesWritten == bytes)
  }

  @Test func `A key press after the app's end fails at the call`() async {
    await pilot.press("q")
    let line = #line + 3
    let places = Mutex<[Int?]>([])
    await withKnownIssue {
      await pilot.press("+")
    } matching: { issue in
      places.withLock { $0.append(issue.sourceLocation?.line) }
      return issue.comments.contains(
        "Couldn't send events, because the app has terminated. Create a new pilot."
      )
    }
    #expect(places.withLock { $0 } == [line])
  }
}
