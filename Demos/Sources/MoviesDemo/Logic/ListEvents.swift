// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that converts list events to actions for specific movies.
@MainActor let listEvents = Middleware<MoviesState>.respond(to: MovieListEvent.self) {
  event,
  context in
  context.state.actions(for: event)
}

extension MoviesState {
  fileprivate func actions(for event: MovieListEvent) -> [any Action] {
    switch event {
    case .didTapWatchToggle(let row): actions(row, toggle)
    case .didTapDetailsButton(let row): actions(row) { [Go.push(.details($0.id))] }
    case .didTapRenameButton(let row): actions(row, rename)
    case .didTapDeleteButton(let row): actions(row, delete)
    case .didTapCancelButton(let row): actions(row, cancel)
    case .didTapRetryButton(let row): actions(row, retry)
    case .didTapMarkAllAsWatched: markAll()
    case .didSelect(let id): [SelectMovie(movie: id)]
    case .didTapAddButton: [SetForm(form: MovieForm(.add))]
    case .didTapUndo: undo()
    case .didTapRetryAll: retryAll()
    case .didTapFind: [SetFinding(isFinding: true)]
    case .didChangeSearch(let text): [show { $0.search = text }]
    case .didSubmitSearch: [SetFinding(isFinding: false)]
    case .didCancelSearch: [show { $0.search = "" }, SetFinding(isFinding: false)]
    case .didTapFilter: [show { $0.filter = $0.filter.next }]
    case .didTapSort: [show { $0.sort = $0.sort.next }]
    case .didTapServiceMode: [SetServiceMode(mode: modes.next(after: mode))]
    case .didTapBack: [Go.pop]
    case .didTapStay: [AskToQuit(isAsking: false)]
    }
  }

  /// Returns the actions for the movie in the given row.
  ///
  /// If the row is `nil`, the method uses the movie on the details screen, or else the selected movie.
  private func actions(_ row: Int?, _ body: (Movie) -> [any Action]) -> [any Action] {
    let movie = row.map(movies.movie(inRow:)) ?? detailedMovie ?? movies.selectedMovie
    return movie.map(body) ?? []
  }
}

// MARK: - Movies

extension MoviesState {
  // snippet: optimistic-toggle
  private func toggle(_ movie: Movie) -> [any Action] {
    guard movie.canChange else { return [notYetAdded(movie)] }
    return [SetWatched(movies: [movie.id], isWatched: !movie.watched.value)]
  }
  // end

  private func rename(_ movie: Movie) -> [any Action] {
    guard movie.canChange else { return [notYetAdded(movie)] }
    return [SetForm(form: MovieForm(.rename(movie.id), title: movie.title.value))]
  }

  /// Returns the actions that delete a movie.
  ///
  /// If adding the movie failed, the actions discard it instead.
  private func delete(_ movie: Movie) -> [any Action] {
    guard movie.canChange else { return [CancelChanges(movie: movie.id)] }
    let text = "Deleted “\(movie.title.value)”. Press u to undo."
    let toast = Toast(text, id: ServiceRequest.delete(movie.id).toast)
    return [DeleteMovie(movie: movie.id), InterfaceAction.showToast(toast)]
  }

  private func cancel(_ movie: Movie) -> [any Action] {
    movie.requests.isEmpty ? [] : [CancelChanges(movie: movie.id)]
  }

  private func retry(_ movie: Movie) -> [any Action] {
    movie.isNotSaved ? [RetryRequests(requests: movie.requests)] : []
  }

  /// Returns the actions that mark the visible movies as watched, except movies with pending changes.
  private func markAll() -> [any Action] {
    let shown = movies.shown.compactMap { movies[$0] }.filter(\.canChange)
    let ids = shown.filter(\.canBeMarked).map(\.id)
    let leftOut = shown.count(where: \.isChanging)
    let marked =
      switch ids.count {
      case 0: "No movies to mark as watched"
      case 1: "Marked 1 movie as watched"
      default: "Marked \(ids.count) movies as watched"
      }
    let rest = leftOut == 0 ? "" : ", skipped \(leftOut) with pending changes"
    let change = ServiceRequest.setWatched(ids, true)
    let toast = InterfaceAction.showToast(Toast("\(marked)\(rest).", id: change.toast))
    if ids.isEmpty { return [toast] }
    return [SetWatched(movies: ids, isWatched: true, leftOut: leftOut), toast]
  }

  private func undo() -> [any Action] {
    guard let step = undoSteps.last else {
      return [InterfaceAction.showToast(Toast("Nothing to undo."))]
    }
    return [UndoLastChange(reversal: step.reversal)]
  }

  private func retryAll() -> [any Action] {
    let failed = requests.filter { !$0.isUnderWay }.map(\.id)
    let loading: [any Action] = loading.failure == nil ? [] : [LoadMovies()]
    return loading + (failed.isEmpty ? [] : [RetryRequests(requests: failed)])
  }

  private func notYetAdded(_ movie: Movie) -> any Action {
    let text = "“\(movie.title.value)” isn't added yet. Press r to retry, or z to discard it."
    return InterfaceAction.showToast(Toast(text, .warning))
  }
}

// MARK: - The query

extension MoviesState {
  private func show(_ change: (inout MovieQuery) -> Void) -> any Action {
    var query = movies.query
    change(&query)
    return ShowMovies(query: query)
  }
}

extension [ServiceMode] {
  fileprivate func next(after mode: ServiceMode) -> ServiceMode {
    self[((firstIndex(of: mode) ?? -1) + 1) % count]
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  fileprivate var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? -1) + 1) % all.count]
  }
}
