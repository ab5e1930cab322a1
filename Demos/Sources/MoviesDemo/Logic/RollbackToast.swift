// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that reports a rolled-back change in a toast, whose button sends the failed requests again.
///
/// If several requests have failed, the toast counts them. The toast closes when all of them are retried or discarded.
@MainActor let rollbackToast =
  Middleware<MoviesState>.respond(to: RequestFailed.self) { failure, context in
    let state = context.state
    guard let request = state.request(failure.request), !request.isUnderWay else { return [] }
    let failures = state.requests.count { !$0.isUnderWay }
    let title =
      failures > 1
      ? "\(failures) changes were not saved" : state.outcome(ofRejected: request.change)
    let cause = request.change.cause(of: failure.reason).capitalizedSentence
    let toast = Toast(
      "\(title)\n\(cause).",
      .failure,
      id: notSaved,
      button: state.failedCount > 1 ? "Retry all" : "Retry"
    )
    // The toast that announced the change is no longer true.
    let dismissal: [any Action] =
      request.change.toast.map { [InterfaceAction.dismissToast($0)] } ?? []
    return dismissal + [InterfaceAction.showToast(toast)]
  }
  <> .onChange(of: \.failedCount) { _, count in
    count == 0 ? InterfaceAction.dismissToast(notSaved) : nil
  }
  <> .respond(to: ToastButtonPressed.self) { press, _ in
    press.id == notSaved ? [MovieListEvent.didTapRetryAll] : []
  }

private let notSaved: Toast.ID = "not-saved"

extension ServiceRequest {
  /// The identifier of the toast that announces the change before it's saved, or `nil` if there is none.
  var toast: Toast.ID? {
    switch self {
    case .delete(let id): .name("deleted-\(id)")
    case .setWatched(let ids, _): ids.first.map { .name("marked-\(ids.count)-\($0)") }
    case .rename, .add, .restore, .replace: nil
    }
  }

  /// Returns the cause of a failure, without a period.
  ///
  /// The cause omits the operation, which the text before it implies, and the remedy, which the details show.
  func cause(of reason: String) -> String {
    let operation = "Couldn't \(attempt): "
    let words = reason.hasPrefix(operation) ? reason.dropFirst(operation.count) : reason[...]
    let end = words.firstRange(of: ". ")?.lowerBound ?? words.endIndex
    return String(words[..<end]).withoutPeriod
  }
}

extension MoviesState {
  /// Returns a sentence, without a period, about what the list shows after a rejected change, such as
  /// `“Ran” is back in the list`.
  func outcome(ofRejected change: ServiceRequest) -> String {
    switch change {
    case .setWatched(let ids, let isWatched):
      (ids.count == 1 ? "\(quotedTitle(of: ids[0])) is" : "\(ids.count) movies are")
        + " \(isWatched ? "unwatched" : "watched") again"
    case .rename(let id, _): "\(quotedTitle(of: id)) has its old title again"
    case .add(let record): "“\(record.title)” wasn't added"
    case .delete(let id): "\(quotedTitle(of: id)) is back in the list"
    case .restore(let record): "“\(record.title)” is deleted again"
    case .replace: "The stored list is back"
    }
  }
}
