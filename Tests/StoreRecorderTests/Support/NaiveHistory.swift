// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder

/// A history that retains all actions and recomputes each state from the first state.
struct NaiveHistory {
  struct Branch {
    var number: Int
    var changes: [SessionChange] = []
    var omitted: Set<Int> = []
  }

  var branches = [Branch(number: 0)]
  var current = 0
  var count = 1
  var skipped: Set<Int> = []

  var newest: Int { branches[current].changes.count(where: \.isRevision) }

  func state(at revision: Int) -> Notes {
    var state = Notes()
    var number = 0
    for change in branches[current].changes where change.isRevision {
      number += 1
      if number > revision { break }
      if !skipped.contains(number) { Reducer.notes.reduce(&state, change.action) }
    }
    return state
  }

  /// Returns the sum of all scrolled rows up to the end of a revision.
  func scrolled(at revision: Int) -> Int {
    var number = 0
    var sum = 0
    for change in branches[current].changes {
      if change.isRevision { number += 1 }
      if number > revision { break }
      if let scroll = change.action as? Scroll { sum += scroll.rows }
    }
    return sum
  }

  mutating func append(_ change: SessionChange) { branches[current].changes.append(change) }

  mutating func toggleSkip(_ revision: Int) {
    if skipped.remove(revision) == nil { skipped.insert(revision) }
  }

  mutating func fork(at revision: Int) {
    var fork = Branch(number: count)
    count += 1
    var number = 0
    for change in branches[current].changes {
      if change.isRevision { number += 1 }
      if number > revision { break }
      fork.changes.append(change)
    }
    fork.omitted = skipped.filter { $0 <= revision }
    skipped = fork.omitted
    branches.append(fork)
    current = branches.count - 1
    if branches.count > History<Notes>.branchLimit {
      branches.removeFirst()
      current -= 1
    }
  }

  mutating func switchToBranch(_ number: Int) {
    guard let index = branches.firstIndex(where: { $0.number == number }) else { return }
    current = index
    skipped = branches[index].omitted
  }
}
