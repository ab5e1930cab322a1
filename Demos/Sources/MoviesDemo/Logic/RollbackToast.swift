// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that reports a rolled-back change in a toast, whose button sends the failed requests again.
///
/// The toast closes when all of them are retried or discarded.
@MainActor let rollbackToast =
  Middleware<MoviesState>.respond(to: RequestFailed.self) { failure, context in
    let state = context.state
    guard let request = state.request(failure.request), !request.isUnderWay else { return [] }
    let title = state.failureTitle(of: request.change)
    let toast = Toast(
      "\(title)\n\(failure.cause(in: request.change)) Rolled back.",
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
}

extension MoviesState {
  /// Returns a sentence about a rolled-back change without a period, such as `“Ran” wasn't deleted`.
  fileprivate func failureTitle(of change: ServiceRequest) -> String {
    switch change {
    case .setWatched(let ids, let isWatched):
      (ids.count == 1 ? "\(quotedTitle(of: ids[0])) wasn't" : "\(ids.count) movies weren't")
        + " marked as \(isWatched ? "watched" : "unwatched")"
    case .rename(let id, _): "\(quotedTitle(of: id)) wasn't renamed"
    case .add(let record): "“\(record.title)” wasn't added"
    case .delete(let id): "\(quotedTitle(of: id)) wasn't deleted"
    case .restore(let record): "“\(record.title)” wasn't restored"
    case .replace: "The earlier list wasn't restored"
    }
  }
}

extension RequestFailed {
  /// Returns the cause of the failure as a sentence.
  ///
  /// The sentence omits the operation, which the title of the toast names, and the remedy, which the details show.
  fileprivate func cause(in change: ServiceRequest) -> String {
    let operation = "Couldn't \(change.attempt): "
    let words = reason.hasPrefix(operation) ? reason.dropFirst(operation.count) : reason[...]
    let end = words.firstRange(of: ". ")?.lowerBound ?? words.endIndex
    return "\(String(words[..<end]).withoutPeriod.capitalizedSentence)."
  }
}
