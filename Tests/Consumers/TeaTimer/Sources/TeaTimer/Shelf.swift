// SPDX-License-Identifier: MIT

import TermRender

struct Tea: Identifiable, Equatable {
  let id: Int
  let name: String
  let minutes: Int
  /// The seconds until the tea is ready, or `nil` if it doesn't brew.
  var secondsLeft: Int?

  var status: String {
    switch secondsLeft {
    case nil: "\(minutes) min"
    case 0: "✓ ready"
    case let seconds?:
      "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
  }
}

struct Shelf {
  var teas = [
    Tea(id: 1, name: "Assam", minutes: 4),
    Tea(id: 2, name: "Rooibos", minutes: 7),
    Tea(id: 3, name: "Sencha", minutes: 2),
  ]
  var selected: Tea.ID?
}

struct SelectTea: Action { let id: Tea.ID }

let shelf: Reducer<Shelf> = .on(SelectTea.self) { shelf, action in
  shelf.selected = action.id
}
