// SPDX-License-Identifier: MIT

/// The status of a movie's newest change in its row.
public enum MovieStatus: Hashable, Sendable {
  /// A status without a pending or failed change.
  case confirmed(isWatched: Bool)
  /// The newest change, with a request in flight.
  ///
  /// The movie shows the new value.
  case saving(isWatched: Bool)
  /// The newest change, with a queued request.
  case queued
  /// The newest change, which failed and was rolled back.
  case notSaved

  /// The status in words.
  public var title: String {
    switch self {
    case .confirmed(isWatched: true): "watched"
    case .confirmed(isWatched: false): "unwatched"
    case .saving: "saving…"
    case .queued: "queued"
    case .notSaved: "not saved"
    }
  }
}
