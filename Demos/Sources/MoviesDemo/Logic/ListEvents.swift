// SPDX-License-Identifier: MIT

import TermRender

/// Turns what the user did with the list into actions, which know the films.
@MainActor let listEvents = Middleware<MoviesState>.answer(MovieListEvent.self) { event, context in
  context.state.answer(to: event)
}

extension MoviesState {
  fileprivate func answer(to event: MovieListEvent) -> [any Action] {
    switch event {
    case .didTapWatchToggle(let row): answer(row, toggle)
    case .didTapDetailsButton(let row): answer(row) { [Go.push(.details($0.id))] }
    case .didTapRenameButton(let row): answer(row, rename)
    case .didTapDeleteButton(let row): answer(row, delete)
    case .didTapCancelButton(let row): answer(row, cancel)
    case .didTapRetryButton(let row): answer(row, retry)
    case .didTapMarkAllAsWatched: markAll()
    case .didSelect(let id): [SelectFilm(film: id)]
    case .didTapAddButton: [SetForm(form: FilmForm(.add))]
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

  /// Answers with what a function makes of the film in a row, or of the one that is looked at.
  private func answer(_ row: Int?, _ body: (Film) -> [any Action]) -> [any Action] {
    let film = row.map(films.film(inRow:)) ?? detailedFilm ?? films.selectedFilm
    return film.map(body) ?? []
  }
}

// MARK: - Films

extension MoviesState {
  // snippet: optimistic-toggle
  private func toggle(_ film: Film) -> [any Action] {
    guard film.canChange else { return [notYetAdded(film)] }
    return [SetWatched(films: [film.id], isWatched: !film.watched.value)]
  }
  // end

  private func rename(_ film: Film) -> [any Action] {
    guard film.canChange else { return [notYetAdded(film)] }
    return [SetForm(form: FilmForm(.rename(film.id), title: film.title.value))]
  }

  /// Deletes a film; one that could not be added is given up instead.
  private func delete(_ film: Film) -> [any Action] {
    guard film.canChange else { return [CancelChanges(film: film.id)] }
    let text = "Deleted “\(film.title.value)”. u takes it back."
    return [DeleteFilm(film: film.id), InterfaceAction.showToast(Toast(text))]
  }

  private func cancel(_ film: Film) -> [any Action] {
    film.requests.isEmpty ? [] : [CancelChanges(film: film.id)]
  }

  private func retry(_ film: Film) -> [any Action] {
    film.isNotSaved ? [RetryRequests(requests: film.requests)] : []
  }

  /// Marks all that are shown, but for those with a change under way.
  private func markAll() -> [any Action] {
    let shown = films.shown.compactMap { films[$0] }.filter(\.canChange)
    let ids = shown.filter { !$0.isChanging && !$0.watched.value }.map(\.id)
    let leftOut = shown.count(where: \.isChanging)
    let marked =
      switch ids.count {
      case 0: "There is nothing to mark as watched"
      case 1: "1 film is marked as watched"
      default: "\(ids.count) films are marked as watched"
      }
    let rest = leftOut == 0 ? "" : ", \(leftOut) left out: a change is under way"
    let toast = InterfaceAction.showToast(Toast("\(marked)\(rest)."))
    if ids.isEmpty { return [toast] }
    return [SetWatched(films: ids, isWatched: true, leftOut: leftOut), toast]
  }

  private func undo() -> [any Action] {
    guard let step = undoSteps.last else {
      return [InterfaceAction.showToast(Toast("There is nothing to take back."))]
    }
    return [TakeBack(reversal: step.reversal)]
  }

  private func retryAll() -> [any Action] {
    let failed = requests.filter { !$0.isUnderWay }.map(\.id)
    let loading: [any Action] = loading.failure == nil ? [] : [LoadFilms()]
    return loading + (failed.isEmpty ? [] : [RetryRequests(requests: failed)])
  }

  private func notYetAdded(_ film: Film) -> any Action {
    let text = "“\(film.title.value)” is not added yet: r tries again, z gives it up."
    return InterfaceAction.showToast(Toast(text, .warning))
  }
}

// MARK: - The query

extension MoviesState {
  private func show(_ change: (inout FilmQuery) -> Void) -> any Action {
    var query = films.query
    change(&query)
    return ShowFilms(query: query)
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
