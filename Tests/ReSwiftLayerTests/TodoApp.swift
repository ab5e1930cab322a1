// SPDX-License-Identifier: MIT

// An app written for ReSwift 6 and ReSwift-Thunk 2. Only the imports differ.
import ReSwiftLayer

// MARK: - State

struct AppState: Equatable, StateType {
  var todos: [Todo] = []
  var user: String?
  var isLoading = false
}

struct Todo: Equatable {
  let title: String
  var isDone = false
}

// MARK: - Actions

struct AddTodo: Action { let title: String }
struct FinishTodo: Action { let index: Int }
struct SetTodos: Action { let titles: [String] }
struct ShowWarning: Action { let text: String }

enum SessionAction: Action {
  case logIn(name: String)
  case logOut
  case startLoading
}

// MARK: - Reducers

func appReducer(action: Action, state: AppState?) -> AppState {
  AppState(
    todos: todosReducer(action: action, state: state?.todos),
    user: userReducer(action: action, user: state?.user),
    isLoading: loadingReducer(action, state?.isLoading)
  )
}

func todosReducer(action: Action, state: [Todo]?) -> [Todo] {
  var todos = state ?? [Todo(title: "begin")]
  switch action {
  case let action as AddTodo:
    todos.append(Todo(title: action.title))
  case let action as FinishTodo:
    todos[action.index].isDone = true
  case let action as SetTodos:
    todos = action.titles.map { Todo(title: $0) }
  default:
    break
  }
  return todos
}

func userReducer(action: Action, user: String?) -> String? {
  switch action as? SessionAction {
  case .logIn(let name): name
  case .logOut: nil
  default: user
  }
}

let loadingReducer: Reducer<Bool> = { action, isLoading in
  if case SessionAction.startLoading = action { return true }
  return action is SetTodos ? false : isLoading ?? false
}

// MARK: - Middleware

final class Log {
  var lines: [String] = []
}

func logging(to log: Log) -> Middleware<AppState> {
  { _, getState in
    { next in
      { action in
        log.lines.append("> \(type(of: action)) \(getState()?.todos.count ?? -1)")
        next(action)
        log.lines.append("< \(type(of: action)) \(getState()?.todos.count ?? -1)")
      }
    }
  }
}

/// A middleware that drops empty titles, lowercases titles, and warns about existing titles.
let checkingTitles: Middleware<AppState> = { dispatch, getState in
  { next in
    { action in
      guard let add = action as? AddTodo else { return next(action) }
      let title = add.title.lowercased()
      if getState()?.todos.contains(where: { $0.title == title }) == true {
        dispatch(ShowWarning(text: "“\(title)” exists."))
      } else if !title.isEmpty {
        next(AddTodo(title: title))
      }
    }
  }
}

// MARK: - Thunks

final class TodoService {
  var respond: ([String]) -> Void = { _ in }

  func fetch(for user: String, completion: @escaping ([String]) -> Void) {
    respond = completion
  }
}

func loadTodos(from service: TodoService) -> Thunk<AppState> {
  Thunk<AppState> { dispatch, getState in
    guard let user = getState()?.user else { return }
    dispatch(SessionAction.startLoading)
    service.fetch(for: user) { titles in
      if getState()?.user == user { dispatch(SetTodos(titles: titles)) }
    }
  }
}

let finishAll = Thunk<AppState>(body: { dispatch, getState in
  for index in (getState()?.todos ?? []).indices { dispatch(FinishTodo(index: index)) }
})

// MARK: - Subscribers

final class OpenTodos: StoreSubscriber {
  typealias StoreSubscriberStateType = [Todo]

  private let store: Store<AppState>
  private(set) var titles: [[String]] = []

  init(store: Store<AppState>) { self.store = store }

  func appear() {
    store.subscribe(self) { subscription in
      subscription.select { $0.todos }.skipRepeats().select { $0.filter { !$0.isDone } }
    }
  }

  func disappear() { store.unsubscribe(self) }

  func newState(state: [Todo]) { titles.append(state.map { $0.title }) }
}

final class UserBadge: StoreSubscriber {
  private(set) var names: [String?] = []

  func newState(state: String?) { names.append(state) }
}

final class Progress: StoreSubscriber {
  private(set) var texts: [String] = []

  func follow<S: StoreType>(_ store: S) where S.State == AppState {
    store.subscribe(self) {
      $0.select(\.todos)
        .select { todos in (done: todos.filter { $0.isDone }.count, all: todos.count) }
        .skipRepeats { $0 == $1 }
    }
  }

  func newState(state: (done: Int, all: Int)) { texts.append("\(state.done)/\(state.all)") }
}
