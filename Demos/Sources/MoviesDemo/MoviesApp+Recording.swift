// SPDX-License-Identifier: MIT

public import TermCommand

extension MoviesApp: RecordableApp {
  public static let actions = MoviesState.recordedActions.reduce(into: ActionRegistry()) {
    $0.register($1)
  }
}

// The time travel panel marks these actions as failures.
extension RequestFailed: FailureAction {}
extension LoadingFailed: FailureAction {}
extension RestoreFailed: FailureAction {}
