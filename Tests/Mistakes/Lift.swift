// SPDX-License-Identifier: MIT

import StateStore

struct AppState {
  var count = 0
  var draft: Int?
  var rows: [Row] = []
  var rowsByName: [String: Row] = [:]
}

struct Row: Identifiable {
  var id = 0
  var title = ""
}

struct SetTitle: Action {
  var id = 0
  var name = ""
}

let counter = Reducer<Int> { count, _ in count += 1 }
let row = Reducer<Row> { row, _ in row.title = "changed" }

let wrongReducer: Reducer<AppState> =
  counter.lift(  // error: no exact matches in call to instance method 'lift'
    \.cuont  // error: value of type 'AppState' has no member 'cuont'
  )

let wrongCombination: Reducer<AppState> = .combine(
  counter.lift(  // error: no exact matches in call to instance method 'lift'
    \.cuont  // error: value of type 'AppState' has no member 'cuont'
  ),
  counter.lift(\.draft)
)

let wrongOptionalPart: Reducer<AppState> =
  counter.lift(  // error: no exact matches in call to instance method 'lift'
    \.dratf  // error: value of type 'AppState' has no member 'dratf'
  )

let wrongOptionalCombination: Reducer<AppState> = .combine(
  counter.lift(\.count),
  counter.lift(  // error: no exact matches in call to instance method 'lift'
    \.dratf  // error: value of type 'AppState' has no member 'dratf'
  )
)

let wrongMiddleware: Middleware<AppState> = Middleware<Int>.bypass
  .lift(\.cuont)  // error: value of type 'AppState' has no member 'cuont'

let wrongElement: Reducer<AppState> =
  row.lift(
    \.rosw,  // error: cannot convert value of type 'KeyPath<AppState, Value>'…
    // error: value of type 'AppState' has no member 'rosw'
    id: { (action: SetTitle) in action.id }
  )

let wrongDictionary: Reducer<AppState> =
  row.lift(
    \.rowsByNaem,  // error: cannot convert value of type 'KeyPath<AppState, Value>'…
    // error: value of type 'AppState' has no member 'rowsByNaem'
    key: { (action: SetTitle) in action.name }
  )

let rightElements: Reducer<AppState> = .combine(
  row.lift(\.rows, id: { (action: SetTitle) in action.id }),
  row.lift(\.rowsByName, key: { (action: SetTitle) in action.name })
)

let rightReducer: Reducer<AppState> = .combine(counter.lift(\.count), counter.lift(\.draft))
