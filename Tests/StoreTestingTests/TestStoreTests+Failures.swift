// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Synchronization
import Testing

/// The failure messages of a test store.
///
/// Each test expects a failure.
@MainActor
@Suite struct TestStoreFailureTests {
  struct Failure: Error {}

  let store = TestStore(SearchState(), searchReducer, middleware: [searching] + ticking)

  // MARK: - The state

  @Test func `An unexpected change is listed field by field`() async {
    let failures = await failures {
      await store.send(SetResults(titles: ["alien"])) { $0.results = ["brazil"] }
    }
    #expect(
      failures == [
        """
        SetResults changed the state unexpectedly. Correct the reducer or the test. \
        Differences (- expected, + actual):

              SearchState(
                text: "",
                isSearching: false,
                results: [
            -     [0]: "brazil"
            +     [0]: "alien"
                ],
                ticks: 0
              )
        """
      ]
    )
    await store.finish()
  }

  @Test func `A change without a closure fails`() async {
    let failures = await failures { await store.send(Tick()) }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("-   ticks: 0\n    +   ticks: 1") == true)
  }

  @Test func `A missing change fails`() async {
    let failures = await failures { await store.send(Unknown()) { $0.ticks = 1 } }
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("Unknown changed the state unexpectedly.") == true)
    #expect(failures.first?.contains("-   ticks: 1\n    +   ticks: 0") == true)
  }

  @Test func `A dropped action fails with a message about the drop`() async {
    let store = TestStore(SearchState(), searchReducer, middleware: [.around { _, _ in }])
    let failures = await failures { await store.send(Tick()) { $0.ticks = 1 } }
    #expect(failures.count == 1)
    #expect(
      failures.first?.hasPrefix(
        "Tick didn't change the state because a middleware dropped it."
      ) == true
    )
  }

  @Test func `A received action is compared with the state before it`() async {
    await store.send(Start())
    await store.advance(by: .seconds(2))
    let failures = await failures {
      await store.receive(Tick()) { $0.ticks = 2 }
      await store.receive(Tick()) { $0.ticks = 2 }
      await store.send(Stop())
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("-   ticks: 2\n    +   ticks: 1") == true)
  }

  @Test func `Partial assertions verify the properties set by the closure`() async {
    store.exhaustivity = .off
    await store.send(Tick())
    let failures = await failures {
      await store.send(SetResults(titles: ["alien"])) { $0.results = ["brazil"] }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("-     [0]: \"brazil\"") == true)
    #expect(failures.first?.contains("-   ticks") == false)
  }

  @Test func `A state unequal to itself counts as unchanged`() async {
    let store = TestStore(Double.nan)
    await store.send(Unknown())
    #expect(store.state.isNaN)
  }

  // MARK: - Actions

  @Test func `Unreceived actions are listed before the next action is sent`() async {
    await store.send(Search(text: "alien"))
    await store.advance(by: .seconds(1))
    let failures = await failures { await store.send(Tick()) { $0.ticks = 1 } }
    #expect(
      failures == [
        """
        2 actions were not received before Tick was sent. Receive or prevent each action:

            • SetSearching(isSearching: true)
            • SetResults(
              titles: [
                [0]: "alien"
              ]
            )
        """
      ]
    )
    await store.finish()
  }

  @Test func `A skipped action is listed, and the next action is received`() async {
    await store.send(Search(text: "alien"))
    await store.advance(by: .seconds(1))
    let failures = await failures {
      await store.receive(SetResults.self) {
        $0.isSearching = false
        $0.results = ["alien"]
      }
    }
    #expect(
      failures == [
        """
        1 action was not received before SetResults. Receive or prevent each action:

            • SetSearching(isSearching: true)
        """
      ]
    )
    await store.finish()
  }

  @Test func `An action with different values is compared with the expected action`() async {
    await store.send(Search(text: "alien"))
    let failures = await failures { await store.receive(SetSearching(isSearching: false)) }
    #expect(
      failures == [
        """
        The next SetSearching differs from the expected one. Correct the code or the test. \
        Differences (- expected, + actual):

            - SetSearching(isSearching: false)
            + SetSearching(isSearching: true)
        """
      ]
    )
    await store.receive(SetSearching(isSearching: true)) { $0.isSearching = true }
    await store.advance(by: .seconds(1))
    await store.receive(SetResults.self) { $0 = SearchState(results: ["alien"]) }
    await store.finish()
  }

  @Test func `A missing action fails with a list of unreceived actions`() async {
    await store.send(Search(text: "alien"))
    let failures = await failures {
      let action = await store.receive(SetText.self)
      #expect(action == nil)
    }
    #expect(
      failures == [
        """
        Expected SetText, but other actions arrived. Advance the clock, or correct the sender. 1 effect \
        is running: search. 1 is waiting for the test clock. Unreceived actions:

            • SetSearching(isSearching: true)
        """
      ]
    )
    store.exhaustivity = .off
    await store.finish()
  }

  @Test func `Waiting fails immediately if no action can arrive`() async {
    store.timeout = .seconds(600)
    let failures = await failures { await store.receive(Tick()) }
    #expect(
      failures == [
        "Expected Tick, but no action arrived. Advance the clock, or correct the sender."
      ]
    )
  }

  @Test func `Waiting for a stuck effect times out`() async {
    let stuck = AsyncStream<Never>.makeStream()
    let store = TestStore(
      SearchState(),
      searchReducer,
      middleware: [
        .on(Start.self) { _, _ in .run(id: "stuck") { _ in for await _ in stuck.stream {} } }
      ]
    )
    store.timeout = .milliseconds(10)
    await store.send(Start())
    let failures = await failures {
      await store.receive(Tick())
      await store.finish()
    }
    let effect = "1 effect is running: stuck. No effect is waiting for the test clock."
    #expect(
      failures == [
        "Expected Tick, but no action arrived. Advance the clock, or correct the sender. \(effect)",
        "The test ended, but \(effect) Advance the clock, or cancel the effects.",
      ]
    )
  }

  // MARK: - The end

  @Test func `Finishing lists unreceived actions and running effects`() async {
    await store.send(Start())
    await store.send(Search(text: "alien"))
    let failures = await failures { await store.finish() }
    #expect(
      failures == [
        """
        1 action was not received when the test ended. Receive or prevent each action:

            • SetSearching(isSearching: true)
        """,
        """
        The test ended, but 2 effects are running: ticker, search. 2 are waiting for the test \
        clock. Advance the clock, or cancel the effects.
        """,
      ]
    )
  }

  @Test func `Releasing a store with unasserted work fails its test`() async {
    let failures = await failures {
      let store = TestStore(SearchState(), searchReducer, middleware: [searching])
      await store.send(Search(text: "alien"))
    }
    #expect(
      failures == [
        """
        The test store was released without `await finish()`. Unreceived actions: SetSearching. 1 \
        effect is running: search. 1 is waiting for the test clock. Call it at the end of the test.
        """
      ]
    )
  }

  @Test func `A failure is reported at the line of the call`() async {
    let line = #line + 3
    let locations = Mutex<[SourceLocation?]>([])
    await withKnownIssue {
      await store.send(Tick())
    } matching: { issue in
      locations.withLock { $0.append(issue.sourceLocation) }
      return true
    }
    #expect(locations.withLock { $0.map { $0?.line } } == [line])
    #expect(locations.withLock { $0.first??.fileName } == "TestStoreTests+Failures.swift")
  }
}
