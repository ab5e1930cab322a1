// SPDX-License-Identifier: MIT

public import TermRender

/// A film of the list, with the changes to it that are under way.
///
/// Each of its three changeable values is shown as it shall become, and goes back by itself when the
/// service refuses.
public struct Film: Identifiable, Equatable, Codable, Sendable {
  /// Tells the film from all others.
  public let id: Int64
  /// When it came out.
  public internal(set) var year: Int
  /// Who made it.
  public internal(set) var director: String
  /// How long it is.
  public internal(set) var minutes: Int
  /// Its place in the order of adding.
  public internal(set) var added: Int

  // snippet: optimistic-film
  /// What it is called.
  public internal(set) var title: Mutating<String>
  /// Whether it was watched.
  public internal(set) var watched: Mutating<Bool>
  /// Whether it is on the list: not before it was added, and not after it was deleted.
  public internal(set) var listed: Mutating<Bool>
  // end

  /// The requests that concern it, oldest first: those under way, or else those that failed last.
  public internal(set) var requests: [Request.ID] = []

  /// Creates a film as it is stored, or one that shall be.
  public init(_ record: FilmRecord, isStored: Bool = true) {
    id = record.id
    year = record.year
    director = record.director
    minutes = record.minutes
    added = record.added
    title = Mutating(record.title, .queue)
    watched = Mutating(record.isWatched, .queue)
    listed = Mutating(isStored, .queue)
  }
}

// MARK: - Derived

extension Film {
  /// Whether a change of it is under way.
  public var isChanging: Bool {
    watched.current != nil || title.current != nil || listed.current != nil
  }

  /// Whether its last change failed, and nothing has come after it.
  public var isNotSaved: Bool { !requests.isEmpty && !isChanging }

  /// Whether it has a row: it is on the list, or could not be added to it.
  public var isShown: Bool {
    if case .failed(attempted: true, _) = listed.phase { true } else { listed.value }
  }

  /// Whether the service has it, or will have it when what is under way succeeds.
  public var canChange: Bool { listed.value }

  /// Whether the service does not have it, and nothing under way changes that.
  var isAbsent: Bool { !listed.settled && listed.current == nil }

  /// The film as it is stored, as far as is known, without the changes under way; nil if it is not.
  var settledRecord: FilmRecord? {
    guard listed.settled else { return nil }
    var record = record
    record.title = title.settled
    record.isWatched = watched.settled
    return record
  }

  /// The film as it shall be stored.
  public var record: FilmRecord {
    FilmRecord(
      id: id,
      title: title.value,
      year: year,
      director: director,
      minutes: minutes,
      isWatched: watched.value,
      added: added
    )
  }
}
