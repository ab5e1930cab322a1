// SPDX-License-Identifier: MIT

import TermRender

/// Brings the focus to where the state says that the user is.
@MainActor let focusFollowing: [Middleware<MoviesState>] = [
  .onChange(of: \.route) { _, route in
    InterfaceAction.focus(route.isEmpty ? .films : .details)
  },
  .onChange(of: \.isFinding) { _, isFinding in
    InterfaceAction.focus(isFinding ? .find : .films)
  },
  .answer(FilmFormEvent.self) { event, context in
    guard event == .didSubmit, let fault = context.state.form?.firstFault else { return [] }
    return [InterfaceAction.focus(WidgetID("film/\(fault)"))]
  },
  // Beside the list there is always the film that is selected in it.
  .answer(MovieListEvent.self) { event, context in
    guard case .didSelect(let film) = event, let detailed = context.state.detailedFilm,
      detailed.id != film
    else { return [] }
    return [Go.pop]
  },
]

extension WidgetID {
  /// The list of films.
  static let films: WidgetID = "films"
  /// All about one film.
  static let details: WidgetID = "details"
  /// The text to search for.
  static let find: WidgetID = "find"
}
