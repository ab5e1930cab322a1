// SPDX-License-Identifier: MIT

import FoundationEssentials
import StateStore
import TestSupport
import Testing

@Suite struct UndoableTests {
  @Test func `Setting a different value records the old value`() {
    var number = Undoable(1)
    number.present = 2
    number.present += 1
    #expect(number.present == 3)
    number.undo()
    #expect(number.present == 2)
    number.undo()
    #expect(number.present == 1)
    #expect(!number.canUndo)
  }

  @Test func `Setting an equal value doesn't change the history`() {
    var number = Undoable(1)
    number.present = 2
    number.undo()
    number.present = 1
    #expect(!number.canUndo)
    #expect(number.canRedo)
  }

  @Test func `Setting a different value discards the redo history`() {
    var number = Undoable(1)
    number.present = 2
    number.undo()
    number.present = 3
    #expect(!number.canRedo)
    number.redo()
    #expect(number.present == 3)
  }

  @Test func `Changes beyond the limit are discarded`() {
    var number = Undoable(0, limit: 2)
    for value in 1...5 { number.present = value }
    for _ in 0..<5 { number.undo() }
    #expect(number.present == 3)
    for _ in 0..<5 { number.redo() }
    #expect(number.present == 5)
  }

  @Test(
    arguments: [(2, [3, 4], [6, 7]), (0, [], []), (-1, [], [])] as [(Int, [Int], [Int])]
  )
  func `A decoded value has at most as many changes as its limit`(
    limit: Int,
    past: [Int],
    future: [Int]
  ) throws {
    let text = #"{"past":[1,2,3,4],"future":[8,7,6],"current":5,"limit":\#(limit)}"#
    var number = try JSONDecoder().decode(Undoable<Int>.self, from: Data(text.utf8))
    #expect(number.past == past && number.present == 5)
    for value in future {
      number.redo()
      #expect(number.present == value)
    }
    #expect(!number.canRedo)
    number.present = 0
    #expect(number.past.count == max(0, limit))
  }

  @Test func `A limit of zero records no changes`() {
    var number = Undoable(0, limit: 0)
    number.present = 1
    #expect(!number.canUndo)
    number.undo()
    #expect(number.present == 1)
  }

  @Test func `A negative limit traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Undoable(0, limit: -1)
    }
    #expect(result.standardError.contains("can't be -1. Pass at least 0."))
  }

  @MainActor
  @Test func `Reducers undo and redo changes to a part of a state`() {
    struct Counter {
      var count = Undoable(0)
    }
    let store = Store(
      Counter(),
      .combine(
        .on(Increment.self) { state, _ in state.count.present += 1 },
        .on(Undo.self) { state, _ in state.count.undo() },
        .on(Redo.self) { state, _ in state.count.redo() }
      )
    )
    store.dispatch(Increment())
    store.dispatch(Increment())
    store.dispatch(Undo())
    #expect(store.state.count.present == 1)
    store.dispatch(Redo())
    #expect(store.state.count.present == 2)
  }

  /// A list of all values and the current position in it.
  private struct Model {
    var values = [0]
    var position = 0
    let limit: Int

    mutating func set(_ value: Int) {
      guard value != values[position] else { return }
      values.removeSubrange((position + 1)...)
      values.append(value)
      values.removeFirst(max(0, values.count - 1 - limit))
      position = values.count - 1
    }
  }

  @Test(arguments: 0..<UInt64(40))
  func `Random operations match the list model`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = Int.random(in: 0...6, using: &random)
    var model = Model(limit: limit)
    var number = Undoable(0, limit: limit)
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        number.undo()
        model.position = max(0, model.position - 1)
      case 1:
        number.redo()
        model.position = min(model.values.count - 1, model.position + 1)
      default:
        let value = Int.random(in: 0..<4, using: &random)
        number.present = value
        model.set(value)
      }
      #expect(number.present == model.values[model.position])
      #expect(number.canUndo == (model.position > 0))
      #expect(number.canRedo == (model.position < model.values.count - 1))
    }
  }
}
