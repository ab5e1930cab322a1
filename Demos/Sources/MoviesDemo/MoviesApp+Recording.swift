// SPDX-License-Identifier: MIT

public import TermCommand
public import TermRender

extension MoviesApp: RecordableApp {
  public static let actions = MoviesState.recordedActions.reduce(into: ActionRegistry()) {
    $0.register($1)
  }

  public static func answers(to effect: String, in state: MoviesState) -> [any Action] {
    if effect == "movies" {
      return state.loading.isLoading
        ? [MoviesChanged(changes: MovieChanges(changed: MovieRecord.catalog(3)))] : []
    }
    return state.requests.filter { effect == "request \($0.id)" }.flatMap { request in
      [
        RequestSucceeded(request: request.id, changeCount: state.requests.count),
        RequestFailed(request: request.id, reason: "The service didn't respond."),
      ] as [any Action]
    }
  }
}

// The time travel panel marks these actions as failures.
extension RequestFailed: FailureAction {}
extension LoadingFailed: FailureAction {}
extension RestoreFailed: FailureAction {}
