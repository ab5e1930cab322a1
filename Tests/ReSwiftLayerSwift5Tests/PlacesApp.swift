// SPDX-License-Identifier: MIT

// An app written for ReSwift 6 and ReSwift-Thunk 2, whose services call back on other threads. Only the imports differ.
import Dispatch
import ReSwiftLayer

// MARK: - State

struct PlacesState: Equatable {
  var names: [String] = []
  var isLoading = false
}

struct FetchPlaces: Action {}
struct SetPlaces: Action { let names: [String] }
struct AddPlace: Action { let name: String }

func placesReducer(action: Action, state: PlacesState?) -> PlacesState {
  stopOutsideMainActor()
  var state = state ?? PlacesState()
  switch action {
  case is FetchPlaces:
    state.isLoading = true
  case let action as SetPlaces:
    state = PlacesState(names: action.names)
  case let action as AddPlace:
    state.names.append(action.name)
  default:
    break
  }
  return state
}

/// Stops the program if the caller isn't on the main actor.
func stopOutsideMainActor() { MainActor.preconditionIsolated() }

// MARK: - Middleware

final class PlaceService {
  func fetch(completion: @escaping ([String]) -> Void) {
    DispatchQueue.global().async { completion(["Bar", "Café"]) }
  }
}

/// The middleware of the article "ReSwift in Practice".
func fetchPlaces(service: PlaceService) -> Middleware<PlacesState> {
  { dispatch, getState in
    { next in
      { action in
        stopOutsideMainActor()
        next(action)
        guard action is FetchPlaces else { return }
        service.fetch { names in
          if getState()?.isLoading == true { dispatch(SetPlaces(names: names)) }
        }
      }
    }
  }
}

/// A middleware that forwards new places later, on another thread.
let delayPlaces: Middleware<PlacesState> = { _, _ in
  { next in
    { action in
      guard action is AddPlace else { return next(action) }
      DispatchQueue.global().async { next(action) }
    }
  }
}

// MARK: - Thunks

func loadPlaces(from service: PlaceService) -> Thunk<PlacesState> {
  Thunk<PlacesState> { dispatch, getState in
    service.fetch { names in
      for name in names where getState()?.names.contains(name) == false {
        dispatch(AddPlace(name: name))
      }
    }
  }
}

// MARK: - Other code

func add(_ count: Int, from source: String, to store: Store<PlacesState>) {
  for number in 0..<count { store.dispatch(AddPlace(name: "\(source)\(number)")) }
}

// MARK: - Subscribers

final class PlaceList: StoreSubscriber {
  private let store: Store<PlacesState>
  private(set) var names: [[String]] = []

  init(store: Store<PlacesState>) { self.store = store }

  func newState(state: [String]) {
    stopOutsideMainActor()
    names.append(state)
  }

  func appear() { store.subscribe(self) { $0.select { $0.names } } }

  func disappear() { store.unsubscribe(self) }

  deinit { store.unsubscribe(self) }
}
