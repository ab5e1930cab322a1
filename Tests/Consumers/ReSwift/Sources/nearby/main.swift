// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import ReSwift
import ReSwiftThunk

// MARK: - State

struct PlacesState: StateType, Equatable {
  var names: [String] = []
  var isLoading = false
}

struct FetchPlaces: Action {}
struct SetPlaces: Action { let names: [String] }
struct AddPlace: Action { let name: String }

func placesReducer(action: Action, state: PlacesState?) -> PlacesState {
  MainActor.preconditionIsolated()
  var state = state ?? PlacesState()
  switch action {
  case is FetchPlaces: state.isLoading = true
  case let action as SetPlaces: state = PlacesState(names: action.names)
  case let action as AddPlace: state.names.append(action.name)
  default: break
  }
  return state
}

// MARK: - Middleware and thunks

func fetch(_ completion: @escaping ([String]) -> Void) {
  DispatchQueue.global().async { completion(["Bar", "Café"]) }
}

let fetchPlaces: ReSwift.Middleware<PlacesState> = { dispatch, _ in
  { next in
    { action in
      guard action is FetchPlaces else { return next(action) }
      next(action)
      fetch { names in dispatch(SetPlaces(names: names)) }
    }
  }
}

/// A middleware that forwards new places on another thread.
let delayPlaces: ReSwift.Middleware<PlacesState> = { _, _ in
  { next in
    { action in
      guard action is AddPlace else { return next(action) }
      DispatchQueue.global().async { next(action) }
    }
  }
}

let addMarket = Thunk<PlacesState> { dispatch, getState in
  fetch { _ in
    if getState()?.isLoading == false { dispatch(AddPlace(name: "Market")) }
  }
}

// MARK: - Subscribers

final class Screen: StoreSubscriber {
  typealias StoreSubscriberStateType = [String]

  func newState(state: [String]) {
    MainActor.preconditionIsolated()
    print(state.joined(separator: ", "))
    switch state.count {
    case 2: store.dispatch(addMarket)
    case 3: exit(0)
    default: break
    }
  }
}

let store = ReSwift.Store<PlacesState>(
  reducer: placesReducer,
  state: nil,
  middleware: [createThunkMiddleware(), fetchPlaces, delayPlaces]
)
let screen = Screen()

store.subscribe(screen) { $0.select { $0.names } }
store.dispatch(FetchPlaces())
dispatchMain()
