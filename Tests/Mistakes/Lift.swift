// SPDX-License-Identifier: MIT

import StateStore

struct AppState {
  var count = 0
  var draft: Int?
}

let counter = Reducer<Int> { count, _ in count += 1 }

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

let rightReducer: Reducer<AppState> = .combine(counter.lift(\.count), counter.lift(\.draft))
