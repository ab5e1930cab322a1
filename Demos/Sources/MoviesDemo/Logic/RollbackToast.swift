// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that reports a rolled-back change in a toast, whose button sends the failed requests again.
///
/// The toast closes when all of them are retried or discarded.
@MainActor let rollbackToast =
  Middleware<MoviesState>.respond(to: RequestFailed.self) { failure, context in
    let state = context.state
    guard let request = state.request(failure.request), !request.isUnderWay else { return [] }
    let toast = Toast(
      "\(request.subject)\nRolled back: \(failure.reason.withoutPeriod).",
      .failure,
      id: notSaved,
      button: state.failedCount > 1 ? "Retry all" : "Retry"
    )
    return [InterfaceAction.showToast(toast)]
  }
  <> .onChange(of: \.failedCount) { _, count in
    count == 0 ? InterfaceAction.dismissToast(notSaved) : nil
  }
  <> .respond(to: ToastButtonPressed.self) { press, _ in
    press.id == notSaved ? [MovieListEvent.didTapRetryAll] : []
  }

private let notSaved: Toast.ID = "not-saved"
