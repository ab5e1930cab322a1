// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

@MainActor
@Suite struct ExpectThunkTests {
  /// Reads, dispatches and reads again.
  private let search = Thunk<SearchState> { dispatch, getState in
    let text = getState().text
    dispatch(SetSearching(isSearching: true))
    dispatch(SetResults(titles: [text]))
    if getState().isSearching { dispatch(Stop()) }
  }

  /// Goes on in a task.
  private let searchLater = Thunk<SearchState> { dispatch, getState in
    dispatch(SetSearching(isSearching: true))
    Task { @MainActor in
      await Task.yield()
      dispatch(SetResults(titles: [getState().text]))
    }
  }

  @Test func `What a thunk reads and dispatches is expected in order`() async {
    await expectThunk(
      search,
      in: SearchState(text: "alien"),
      .getsState(),
      .dispatches(SetSearching(isSearching: true)),
      .dispatches(SetResults(titles: ["alien"])),
      .getsState()
    )
  }

  @Test func `A thunk that reads again gets what the test says`() async {
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

  @Test func `What a thunk does after it returned is waited for`() async {
    await expectThunk(
      searchLater,
      in: SearchState(text: "alien"),
      .dispatches(SetSearching(isSearching: true)),
      .getsState(),
      .dispatches(SetResults(titles: ["alien"]))
    )
  }

  @Test func `A thunk within a thunk is an action like any other`() async {
    await expectThunk(
      Thunk<SearchState> { [searchLater] dispatch, _ in dispatch(searchLater) },
      in: SearchState(),
      .dispatches(Thunk<SearchState>.self)
    )
  }

  @Test func `Another order fails and lists what was done`() async {
    let said = await failures {
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
      said == [
        """
        The thunk did something else than expected at step 2. Expected is -, actual is +:

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

  @Test func `Reading the state at another time fails`() async {
    let said = await failures {
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
    #expect(said.count == 1)
    #expect(said.first?.contains("at step 1.") == true)
  }

  @Test func `What comes beyond the steps fails, also when it comes later`() async {
    let said = await failures {
      await expectThunk(
        searchLater,
        in: SearchState(),
        .dispatches(SetSearching(isSearching: true))
      )
    }
    #expect(said.first?.contains("    + gets the state") == true)
  }

  @Test func `What does not come is missed once the time is up`() async {
    let said = await failures {
      await expectThunk(
        Thunk<SearchState> { dispatch, _ in dispatch(Tick()) },
        in: SearchState(),
        .dispatches(Tick()),
        .dispatches(Stop.self),
        timeout: .zero
      )
    }
    #expect(
      said == [
        """
        The thunk did something else than expected at step 2. Expected is -, actual is +:

              dispatches Tick()
            - dispatches Stop
        """
      ]
    )
  }

  @Test func `An action that fails the condition is another action`() async {
    let said = await failures {
      await expectThunk(
        Thunk<SearchState> { dispatch, _ in dispatch(SetText(text: "a")) },
        in: SearchState(),
        .dispatches(SetText.self) { $0.text == "b" }
      )
    }
    #expect(said.first?.contains("at step 1.") == true)
  }
}
