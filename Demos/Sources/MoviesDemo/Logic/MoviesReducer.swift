// SPDX-License-Identifier: MIT

public import TermRender

extension Reducer<MoviesState> {
  /// What actions do to the watch-list.
  public static let movies = combine(changes, answers, views)
}

/// What the user changes of the films.
private let changes = Reducer<MoviesState>.combine(
  .on(SetWatched.self) { state, action in
    let changed = action.films.filter { state.films[$0]?.watched.value == !action.isWatched }
    state.begin(
      .setWatched(changed, action.isWatched),
      undoneBy: .setWatched(changed, !action.isWatched),
      at: action.time
    )
    if action.leftOut > 0 {
      let text = "\(action.leftOut) left out: a change is under way"
      state.activity.note(.notice, text, at: action.time)
    }
  },
  .on(RenameFilm.self) { state, action in
    guard let old = state.films[action.film]?.title.value else { return }
    state.begin(
      .rename(action.film, action.title),
      undoneBy: .rename(action.film, old),
      at: action.time
    )
  },
  .on(AddFilm.self) { state, action in
    let record = FilmRecord(
      id: state.nextFilmID(),
      title: action.title,
      year: action.year,
      director: action.director,
      minutes: action.minutes,
      added: state.films.nextAdded
    )
    state.begin(.add(record), undoneBy: .delete(record.id), at: action.time)
    state.films.select(record.id)
  },
  .on(DeleteFilm.self) { state, action in
    guard let record = state.films[action.film]?.record else { return }
    state.begin(.delete(action.film), undoneBy: .restore(record), at: action.time)
    state.leaveDetails(of: action.film)
  },
  .on(TakeBack.self) { state, action in
    _ = state.undoSteps.popLast()
    state.begin(action.reversal, at: action.time)
  },
  .on(RetryRequests.self) { state, action in state.retry(action.requests, at: action.time) },
  .on(CancelChanges.self) { state, action in
    state.cancelChanges(of: action.film, at: action.time)
  }
)

/// What comes from the service, and the network.
private let answers = Reducer<MoviesState>.combine(
  .on(RequestSucceeded.self) { state, action in
    state.changeCount = max(state.changeCount, action.changeCount)
    state.end(action.request, by: .success, at: action.time)
  },
  .on(RequestFailed.self) { state, action in
    state.end(action.request, by: .failure(action.reason), at: action.time)
  },
  .on(FilmsChanged.self) { state, action in state.take(action.changes, at: action.time) },
  .on(LoadingFailed.self) { state, action in
    state.loading = .failure(LoadingFailure(message: action.reason))
    state.activity.note(.failed, "loading: \(action.reason)", at: action.time)
    state.endArrival(at: action.time)
  },
  .on(LoadFilms.self) { state, _ in
    state.heldChanges = nil
    state.loading.startLoading()
  },
  .on(Resumed.self) { state, action in state.arrive(from: action.origin) },
  .on(PastStored.self) { state, action in
    state.changeCount = max(state.changeCount, action.changeCount)
    state.restore(.success, at: action.time)
  },
  .on(PastRefused.self) { state, action in
    state.restore(.failure(action.reason), at: action.time)
  },
  .on(SetServiceMode.self) { state, action in
    state.mode = action.mode
    state.activity.note(.notice, "service: \(action.mode.name)", at: action.time)
    state.sendRequests(at: action.time)
  }
)

/// What the user looks at.
private let views = Reducer<MoviesState>.combine(
  .on(SelectFilm.self) { state, action in state.films.select(action.film) },
  .on(ShowFilms.self) { state, action in state.films.show(action.query) },
  .on(SetFinding.self) { state, action in state.isFinding = action.isFinding },
  .on(SetForm.self) { state, action in state.form = action.form },
  .on(AskToQuit.self) { state, action in state.isAskingToQuit = action.isAsking },
  Route<MovieScreen>.reducer.lift(\.route)
)
