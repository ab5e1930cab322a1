// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct PilotTests {
  private struct T: Action {}
  private struct K: Action {}

  @Test(arguments: 0..<20) func `Effects that sleep in turn wake in the order of their deadlines`(
    _ run: Int
  ) async {
    let store = Store(
      [String](),
      .combine(.on(T.self) { s, _ in s.append("T") }, .on(K.self) { s, _ in s.append("K") }),
      middleware: [
        .on(Go.self) { _, _ in
          .run(id: "t") { e in
            while true { try await e.sleep(for: .milliseconds(250)); e.send(T()) }
          }
        },
        .on(T.self) { _, _ in
          .run { e in
            try await e.sleep(for: .milliseconds(100)); e.send(K())
          }
        },
      ]
    )
    let pilot = Pilot(Probe(store) { Text("x") }, size: Size(columns: 8, rows: 2))
    store.dispatch(Go())
    await pilot.advance(by: .seconds(1))
    #expect(store.state == ["T", "K", "T", "K", "T", "K", "T"])
  }

  @Test func `What an effect sends before it falls asleep has arrived`() async {
    struct Ping: Action {}
    let store = Store(
      0,
      .on(Ping.self) { s, _ in s += 1 },
      middleware: [
        .on(Go.self) { _, _ in
          .run(id: "p") { e in
            for _ in 0..<20 { e.send(Ping()); try await e.sleep(for: .seconds(1)) }
          }
        }
      ]
    )
    let pilot = Pilot(
      Probe(store) { Observe(\Int.self) { Text("\($0)") } },
      size: Size(columns: 9, rows: 1)
    )
    for round in 1...1000 {
      store.dispatch(Go())
      await pilot.settle()
      #expect(store.state == round)
    }
  }
}
