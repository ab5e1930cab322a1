// SPDX-License-Identifier: MIT

public import TermRender

extension MoviesState {
  /// The types of all actions and events of the app, for decoding recorded sessions.
  public static let recordedActions: [any (Action & Codable & Sendable).Type] = [
    MovieListEvent.self, MovieFormEvent.self,
    SetWatched.self, RenameMovie.self, AddMovie.self, DeleteMovie.self, UndoLastChange.self,
    RetryRequests.self, CancelChanges.self,
    RequestSucceeded.self, RequestFailed.self, MoviesChanged.self, LoadingFailed.self,
    LoadMovies.self, SetServiceMode.self,
    RestoreSucceeded.self, RestoreFailed.self,
    SelectMovie.self, ShowMovies.self, SetFinding.self, SetForm.self, AskToQuit.self, Go.self,
  ]
}
