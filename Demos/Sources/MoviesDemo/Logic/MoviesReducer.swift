// SPDX-License-Identifier: MIT

public import TermRender

extension Reducer<MoviesState> {
  /// The reducer of the watchlist.
  public static let movies = combine(.assigning, changes, serviceResults, views)
}

/// The reducer of the user's changes.
private let changes = Reducer<MoviesState>.combine(
  .on(SetWatched.self) { state, action in
    let changed = action.movies.filter { state.movies[$0]?.watched.value == !action.isWatched }
    state.begin(
      .setWatched(changed, action.isWatched),
      undoneBy: .setWatched(changed, !action.isWatched),
      at: action.time
    )
    if action.leftOut > 0 {
      let text = "skipped \(action.leftOut) with pending changes"
      state.activity.record(.notice, text, at: action.time)
    }
  },
  .on(RenameMovie.self) { state, action in
    guard let old = state.movies[action.movie]?.title.value else { return }
    state.begin(
      .rename(action.movie, action.title),
      undoneBy: .rename(action.movie, old),
      at: action.time
    )
  },
  .on(AddMovie.self) { state, action in
    let record = MovieRecord(
      id: state.nextMovieID(),
      title: action.title,
      year: action.year,
      director: action.director,
      minutes: action.minutes,
      added: state.movies.nextAdded
    )
    state.begin(.add(record), undoneBy: .delete(record.id), at: action.time)
    state.movies.select(record.id)
  },
  .on(DeleteMovie.self) { state, action in
    guard let record = state.movies[action.movie]?.record else { return }
    state.begin(.delete(action.movie), undoneBy: .restore(record), at: action.time)
    state.leaveDetails(of: action.movie)
  },
  .on(UndoLastChange.self) { state, action in
    _ = state.undoSteps.popLast()
    state.begin(action.reversal, at: action.time)
  },
  .on(RetryRequests.self) { state, action in state.retry(action.requests, at: action.time) },
  .on(CancelChanges.self) { state, action in
    state.cancelChanges(of: action.movie, at: action.time)
  }
)

/// The reducer of the actions from the service and the network.
private let serviceResults = Reducer<MoviesState>.combine(
  .on(RequestSucceeded.self) { state, action in
    state.changeCount = max(state.changeCount, action.changeCount)
    state.end(action.request, by: .success, at: action.time)
  },
  .on(RequestFailed.self) { state, action in
    state.end(action.request, by: .failure(action.reason), at: action.time)
  },
  .on(MoviesChanged.self) { state, action in state.take(action.changes, at: action.time) },
  .on(LoadingFailed.self) { state, action in
    state.loading = .failure(LoadingFailure(message: action.reason))
    state.activity.record(.failed, "loading failed: \(action.reason)", at: action.time)
    state.endArrival(at: action.time)
  },
  .on(LoadMovies.self) { state, _ in
    state.heldChanges = nil
    state.loading.startLoading()
  },
  .on(Resumed.self) { state, action in state.arrive(from: action.origin) },
  .on(RestoreSucceeded.self) { state, action in
    state.changeCount = max(state.changeCount, action.changeCount)
    state.restore(.success, at: action.time)
  },
  .on(RestoreFailed.self) { state, action in
    state.restore(.failure(action.reason), at: action.time)
  },
  .on(SetServiceMode.self) { state, action in
    state.mode = action.mode
    state.activity.record(.notice, "network: \(action.mode.name)", at: action.time)
    state.sendRequests(at: action.time)
  }
)

/// The reducer of selection, search, forms, and navigation.
private let views = Reducer<MoviesState>.combine(
  .on(SelectMovie.self) { state, action in state.movies.select(action.movie) },
  .on(ShowMovies.self) { state, action in state.movies.show(action.query) },
  .on(SetFinding.self) { state, action in state.isFinding = action.isFinding },
  .on(SetForm.self) { state, action in state.form = action.form },
  .on(AskToQuit.self) { state, action in state.isAskingToQuit = action.isAsking },
  Route<MovieScreen>.reducer.lift(\.route)
)
