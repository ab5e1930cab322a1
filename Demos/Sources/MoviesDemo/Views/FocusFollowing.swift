// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that moves the focus when the screen, the search line, or the form changes.
@MainActor let focusFollowing: [Middleware<MoviesState>] = [
  .onChange(of: \.route) { _, route in
    InterfaceAction.focus(route.isEmpty ? .movies : .details)
  },
  .respond(to: SetFinding.self) { action, context in
    // Without the list, no widget has the focus until the list appears, which has the default focus.
    let list: WidgetID? = context.state.showsList ? .movies : nil
    return [InterfaceAction.focus(action.isFinding ? .find : list)]
  },
  .respond(to: MovieFormEvent.self) { event, context in
    guard event == .didSubmit, let fault = context.state.form?.firstFault else { return [] }
    return [InterfaceAction.focus(WidgetID("movie/\(fault)"))]
  },
  // The details pane follows the selection, so selecting another movie closes the details screen.
  .respond(to: MovieListEvent.self) { event, context in
    guard case .didSelect(let movie) = event, let detailed = context.state.detailedMovie,
      detailed.id != movie
    else { return [] }
    return [Go.pop]
  },
]

extension WidgetID {
  /// The list of movies.
  static let movies: WidgetID = "movies"
  /// The details pane.
  static let details: WidgetID = "details"
  /// The search field.
  static let find: WidgetID = "find"
}
