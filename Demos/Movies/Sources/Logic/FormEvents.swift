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
    return [SetForm(form: nil), form.result]
  case .didCancel:
    return [SetForm(form: nil)]
  }
}

extension FilmForm {
  /// What the form asks for, once nothing is wrong.
  fileprivate var result: any Action {
    switch purpose {
    case .add:
      AddFilm(
        title: title,
        year: Int(year) ?? 0,
        director: director,
        minutes: Int(minutes) ?? 0
      )
    case .rename(let film):
      RenameFilm(film: film, title: title)
    }
  }
}
