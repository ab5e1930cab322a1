// SPDX-License-Identifier: MIT

import ReSwiftTesting
import StateStore
import StoreTesting
import Testing

import struct ReSwiftLayer.Thunk

@MainActor
@Suite struct ExpectThunkTests {
  /// A thunk that reads the state, dispatches, and reads the state again.
  private let search = Thunk<SearchState> { dispatch, getState in
    let text = getState()?.text ?? ""
    dispatch(SetSearching(isSearching: true))
    dispatch(SetResults(titles: [text]))
    if getState()?.isSearching == true { dispatch(Stop()) }
  }

  /// A thunk that continues in a task.
  private let searchLater = Thunk<SearchState> { dispatch, getState in
    dispatch(SetSearching(isSearching: true))
    Task { @MainActor in
      await Task.yield()
      dispatch(SetResults(titles: [getState()?.text ?? ""]))
    }
  }

  @Test func `The reads and dispatches of a thunk are verified in order`() async {
    await expectThunk(
      search,
      in: SearchState(text: "alien"),
      .getsState(),
      .dispatches(SetSearching(isSearching: true)),
      .dispatches(SetResults(titles: ["alien"])),
      .getsState()
    )
  }

  @Test func `A step provides the state for later reads`() async {
    await expectThunk(
      search,
      in: SearchState(),
      .getsState(SearchState(text: "heat")),
      .dispatches(SetSearching.self),
      .dispatches(SetResults.self) { $0.titles == ["heat"] },
      .getsState(SearchState(isSearching: true)),
      .dispatches(Stop.self)
    )
  }

  @Test func `Work after the thunk returns is verified`() async {
    await expectThunk(
      searchLater,
      in: SearchState(text: "alien"),
      .dispatches(SetSearching(isSearching: true)),
      .getsState(),
      .dispatches(SetResults(titles: ["alien"]))
    )
  }

  @Test func `A nested thunk is verified like any other action`() async {
    await expectThunk(
      Thunk<SearchState> { [searchLater] dispatch, _ in dispatch(searchLater) },
      in: SearchState(),
      .dispatches(Thunk<SearchState>.self)
    )
  }

  @Test func `A different order of events fails and lists the events`() async {
    let messages = await failures {
      await expectThunk(
        search,
        in: SearchState(text: "alien"),
        .getsState(),
        .dispatches(SetResults(titles: ["alien"])),
        .dispatches(SetSearching(isSearching: true)),
        .getsState()
      )
    }
    #expect(
      messages == [
        """
        The thunk behaved unexpectedly at step 2. Correct the thunk or the test. \
        Differences (- expected, + actual):

              gets the state
            - dispatches SetResults(
            -   titles: [
            -     [0]: "alien"
            -   ]
            - )
            - dispatches SetSearching(isSearching: true)
            - gets the state
            + dispatches SetSearching(isSearching: true)
            + dispatches SetResults(
            +   titles: [
            +     [0]: "alien"
            +   ]
            + )
            + gets the state
        """
      ]
    )
  }

  @Test func `Reading the state at a different time fails`() async {
    let messages = await failures {
      await expectThunk(
        Thunk<SearchState> { dispatch, getState in
          dispatch(Tick())
          _ = getState()
        },
        in: SearchState(),
        .getsState(),
        .dispatches(Tick())
      )
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("at step 1.") == true)
  }

  @Test func `Late events after the last step cause a failure`() async {
    let messages = await failures {
      await expectThunk(
        searchLater,
        in: SearchState(),
        .dispatches(SetSearching(isSearching: true))
      )
    }
    #expect(messages.first?.contains("    + gets the state") == true)
  }

  @Test func `A missing step fails after the timeout`() async {
    let messages = await failures {
      await expectThunk(
        Thunk<SearchState> { dispatch, _ in dispatch(Tick()) },
        in: SearchState(),
        .dispatches(Tick()),
        .dispatches(Stop.self),
        timeout: .zero
      )
    }
    #expect(
      messages == [
        """
        The thunk behaved unexpectedly at step 2. Correct the thunk or the test. \
        Differences (- expected, + actual):

              dispatches Tick()
            - dispatches Stop
        """
      ]
    )
  }

  @Test func `An action fails if it doesn't meet the condition`() async {
    let messages = await failures {
      await expectThunk(
        Thunk<SearchState> { dispatch, _ in dispatch(SetText(text: "a")) },
        in: SearchState(),
        .dispatches(SetText.self) { $0.text == "b" }
      )
    }
    #expect(messages.first?.contains("at step 1.") == true)
  }
}
