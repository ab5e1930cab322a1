// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Synchronization
import Testing

/// What a test store says when a test fails: each of these tests expects another one to fail.
@MainActor
@Suite struct TestStoreFailureTests {
  struct Failure: Error {}

  let store = TestStore(SearchState(), searchReducer, middleware: [searching] + ticking)

  // MARK: - The state

  @Test func `A change that was not expected is shown field by field`() async {
    let failures = await failures {
      await store.send(SetResults(titles: ["alien"])) { $0.results = ["brazil"] }
    }
    #expect(
      failures == [
        """
        SetResults changed the state in another way than expected. Expected is -, actual is +:

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

  @Test func `A change that was expected and did not happen fails`() async {
    let failures = await failures { await store.send(Unknown()) { $0.ticks = 1 } }
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("Unknown changed the state in another way") == true)
    #expect(failures.first?.contains("-   ticks: 1\n    +   ticks: 0") == true)
  }

  @Test func `A swallowed action is called so when a change was expected of it`() async {
    let store = TestStore(SearchState(), searchReducer, middleware: [.around { _, _ in }])
    let failures = await failures { await store.send(Tick()) { $0.ticks = 1 } }
    #expect(failures.count == 1)
    #expect(
      failures.first?.hasPrefix(
        "Tick changed nothing: a middleware swallowed it, so no reducer got it."
      ) == true
    )
  }

  @Test func `A received action is held against the state before it, not the present one`() async {
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

  @Test func `Relaxed, what a closure sets is compared all the same`() async {
    store.exhaustivity = .off
    await store.send(Tick())
    let failures = await failures {
      await store.send(SetResults(titles: ["alien"])) { $0.results = ["brazil"] }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("-     [0]: \"brazil\"") == true)
    #expect(failures.first?.contains("-   ticks") == false)
  }

  @Test func `A state that does not equal itself is shown twice`() async {
    let store = TestStore(Double.nan)
    let failures = await failures { await store.send(Unknown()) }
    #expect(failures.count == 1)
    #expect(failures.first?.hasSuffix("    - nan\n    + nan") == true)
  }

  // MARK: - Actions

  @Test func `What was not received is listed before the next action is sent`() async {
    await store.send(Search(text: "alien"))
    await store.advance(by: .seconds(1))
    let failures = await failures { await store.send(Tick()) { $0.ticks = 1 } }
    #expect(
      failures == [
        """
        2 actions were not received before Tick was sent:

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

  @Test func `An action that is passed over is named, and the one after it received`() async {
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
        1 action was not received before SetResults:

            • SetSearching(isSearching: true)
        """
      ]
    )
    await store.finish()
  }

  @Test func `An action with other values is shown beside the expected one`() async {
    await store.send(Search(text: "alien"))
    let failures = await failures { await store.receive(SetSearching(isSearching: false)) }
    #expect(
      failures == [
        """
        SetSearching was expected, but the next one that came is another. Expected is -, actual is +:

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

  @Test func `An action that does not come is missed, and what came is listed`() async {
    await store.send(Search(text: "alien"))
    let failures = await failures {
      let action = await store.receive(SetText.self)
      #expect(action == nil)
    }
    #expect(
      failures == [
        """
        SetText was expected, but none came. 1 effect runs: search. On the test clock, 1 sleeps until \
        it is advanced. These wait to be received:

            • SetSearching(isSearching: true)
        """
      ]
    )
    store.exhaustivity = .off
    await store.finish()
  }

  @Test func `When nothing can come any more, the failure comes at once`() async {
    store.timeout = .seconds(600)
    let failures = await failures { await store.receive(Tick()) }
    #expect(failures == ["Tick was expected, but no action came."])
  }

  @Test func `An effect that neither ends nor sleeps is waited for until time is up`() async {
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
    let effect = "1 effect runs: stuck. None sleeps on the test clock."
    #expect(
      failures == [
        "Tick was expected, but no action came. \(effect)", "The test has ended, but \(effect)",
      ]
    )
  }

  // MARK: - The end

  @Test func `In the end, what was not received and what runs is named`() async {
    await store.send(Start())
    await store.send(Search(text: "alien"))
    let failures = await failures { await store.finish() }
    #expect(
      failures == [
        """
        1 action was not received when the test ended:

            • SetSearching(isSearching: true)
        """,
        """
        The test has ended, but 2 effects run: ticker, search. On the test clock, 2 sleep until it is \
        advanced.
        """,
      ]
    )
  }

  @Test func `A store that is released with something left fails the test that made it`() async {
    let failures = await failures {
      let store = TestStore(SearchState(), searchReducer, middleware: [searching])
      await store.send(Search(text: "alien"))
    }
    #expect(
      failures == [
        """
        The test store was released without `await finish()`. Not received: SetSearching. 1 effect \
        runs: search. On the test clock, 1 sleeps until it is advanced.
        """
      ]
    )
  }

  @Test func `A failure is shown at the line of the call`() async {
    let line = #line + 3
    let places = Mutex<[SourceLocation?]>([])
    await withKnownIssue {
      await store.send(Tick())
    } matching: { issue in
      places.withLock { $0.append(issue.sourceLocation) }
      return true
    }
    #expect(places.withLock { $0.map { $0?.line } } == [line])
    #expect(places.withLock { $0.first??.fileName } == "TestStoreTests+Failures.swift")
  }
}
