// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that converts form events to actions.
@MainActor let formEvents = Middleware<MoviesState>.respond(to: MovieFormEvent.self) {
  event,
  context in
  guard var form = context.state.form else { return [] }
  switch event {
  case .didChange: return []
  case .didSubmit where form.firstFault != nil:
    form.showsFaults = true
    return [SetForm(form: form)]
  case .didSubmit:
    return [SetForm(form: nil)] + context.state.actions(for: form)
  case .didCancel:
    return [SetForm(form: nil)]
  }
}

extension MoviesState {
  /// Returns the actions for a valid form.
  ///
  /// Renaming a movie to its current title requires no action.
  fileprivate func actions(for form: MovieForm) -> [any Action] {
    switch form.purpose {
    case .add:
      [
        AddMovie(
          title: form.title,
          year: Int(form.year) ?? 0,
          director: form.director,
          minutes: Int(form.minutes) ?? 0
        )
      ]
    case .rename(let movie) where movies[movie]?.title.value == form.title: []
    case .rename(let movie): [RenameMovie(movie: movie, title: form.title)]
    }
  }
}
