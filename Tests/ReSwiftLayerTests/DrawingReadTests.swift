// SPDX-License-Identifier: MIT

import ReSwiftLayer
import StateStore
import Testing

/// Tests of bodies that read a store of the layer, as in an app that is rewritten file by file.
@MainActor
@Suite struct DrawingReadTests {
  private let store = ReSwiftLayer.Store(
    reducer: { appReducer(action: $0, state: $1) },
    state: AppState()
  )

  @Test func `A read while a frame is drawn is reported`() {
    let reads = StoreReads()
    reads.collect { _ = store.state.todos }
    #expect(reads.stores.count == 1)
    #expect(reads.stores.first?.contains("AppState") == true)
  }

  @Test func `A read of a middleware's state while a frame is drawn is reported`() {
    var read: () -> Void = {}
    store.middleware = [
      { _, getState in
        read = { _ = getState() }
        return { next in next }
      }
    ]
    store.dispatch(AddTodo(title: "read"))
    let reads = StoreReads()
    reads.collect { read() }
    #expect(reads.stores.count == 1)
  }
}
