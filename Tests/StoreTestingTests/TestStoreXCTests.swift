// SPDX-License-Identifier: MIT

import ReSwiftTesting
import StateStore
import StoreTesting
import Synchronization
import XCTest

import struct ReSwiftLayer.Thunk

/// The test store and `expectThunk` in XCTest, which no other tests in this package use.
final class TestStoreXCTests: XCTestCase {
  @MainActor
  func testATestStorePassesInXCTest() async {
    let store = TestStore(SearchState(), searchReducer, middleware: [searching])
    await store.send(Search(text: "alien"))
    await store.receive(SetSearching(isSearching: true)) { $0.isSearching = true }
    await store.advance(by: .seconds(1))
    await store.receive(SetResults.self) { $0 = SearchState(results: ["alien"]) }
    await store.finish()
    XCTAssertEqual(store.state.results, ["alien"])
  }

  @MainActor
  func testAThunkPassesInXCTest() async {
    await expectThunk(
      Thunk<SearchState> { dispatch, _ in dispatch(Tick()) },
      in: SearchState(),
      .dispatches(Tick())
    )
  }

  #if !canImport(Darwin)
  @MainActor
  func testAThunkFailsInXCTest() async {
    failures.withLock { $0 = [] }
    await expectThunk(Thunk<SearchState> { dispatch, _ in dispatch(Tick()) }, in: SearchState())
    let failures = failures.withLock { $0 }
    self.failures.withLock { $0 = nil }
    XCTAssertEqual(failures?.count, 1)
    XCTAssertEqual(failures?.first?.contains("+ dispatches Tick()"), true)
  }

  @MainActor
  func testATestStoreFailsInXCTest() async {
    failures.withLock { $0 = [] }
    let store = TestStore(SearchState(), searchReducer)
    await store.send(Tick())
    let failures = failures.withLock { $0 }
    self.failures.withLock { $0 = nil }
    XCTAssertEqual(failures?.count, 1)
    XCTAssertEqual(failures?.first?.contains("Tick changed the state unexpectedly"), true)
  }

  /// The expected failures, or `nil` if failures must fail the test.
  private let failures = Mutex<[String]?>(nil)

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    let isExpected = failures.withLock { failures in
      failures?.append(description)
      return failures != nil
    }
    if isExpected { return }
    super.recordFailure(
      withDescription: description,
      inFile: filePath,
      atLine: lineNumber,
      expected: expected
    )
  }
  #endif
}
