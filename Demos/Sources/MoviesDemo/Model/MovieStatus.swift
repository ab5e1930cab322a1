// SPDX-License-Identifier: MIT

/// The status of a movie's newest change, as its row shows it.
public enum MovieStatus: Hashable, Sendable {
  /// No change is pending.
  case confirmed(isWatched: Bool)
  /// A request for the newest change is in flight. The movie shows the new value.
  case saving(isWatched: Bool)
  /// The newest change is queued.
  case queued
  /// The newest change failed and was rolled back.
  case notSaved

  /// The status in words.
  public var word: String {
    switch self {
    case .confirmed(isWatched: true): "watched"
    case .confirmed(isWatched: false): "unwatched"
    case .saving: "saving…"
    case .queued: "queued"
    case .notSaved: "not saved"
    }
  }
}
