// SPDX-License-Identifier: MIT

public import TermRender

extension MoviesState {
  /// The types of all actions and events of the app, by which a recorded session is read again.
  public static let recordedActions: [any (Action & Codable & Sendable).Type] = [
    MovieListEvent.self, FilmFormEvent.self,
    SetWatched.self, RenameFilm.self, AddFilm.self, DeleteFilm.self, TakeBack.self,
    RetryRequests.self, CancelChanges.self,
    RequestSucceeded.self, RequestFailed.self, FilmsChanged.self, LoadingFailed.self,
    LoadFilms.self, SetServiceMode.self,
    PastStored.self, PastRefused.self,
    SelectFilm.self, ShowFilms.self, SetFinding.self, SetForm.self, AskToQuit.self, Go.self,
  ]
}
