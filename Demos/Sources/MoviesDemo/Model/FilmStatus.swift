// SPDX-License-Identifier: MIT

/// What the end of a film's row says: how its newest change stands.
public enum FilmStatus: Hashable, Sendable {
  /// Nothing is under way.
  case settled(isWatched: Bool)
  /// The newest change is being carried out; the film is shown as it shall become.
  case saving(isWatched: Bool)
  /// The newest change waits.
  case queued
  /// The newest change was taken back.
  case notSaved

  /// The status in words.
  public var word: String {
    switch self {
    case .settled(isWatched: true): "watched"
    case .settled(isWatched: false): "unwatched"
    case .saving: "saving…"
    case .queued: "queued"
    case .notSaved: "not saved"
    }
  }
}
