// SPDX-License-Identifier: MIT

import TermRender

/// Turns what the user did with the form into actions.
@MainActor let formEvents = Middleware<MoviesState>.answer(FilmFormEvent.self) { event, context in
  guard var form = context.state.form else { return [] }
  switch event {
  case .didChange(let field, let text):
    form[field] = text
    return [SetForm(form: form)]
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
  /// Returns what a form asks for in which nothing is wrong; nothing where it says what is so already.
  fileprivate func actions(for form: FilmForm) -> [any Action] {
    switch form.purpose {
    case .add:
      [
        AddFilm(
          title: form.title,
          year: Int(form.year) ?? 0,
          director: form.director,
          minutes: Int(form.minutes) ?? 0
        )
      ]
    case .rename(let film) where films[film]?.title.value == form.title: []
    case .rename(let film): [RenameFilm(film: film, title: form.title)]
    }
  }
}
