// SPDX-License-Identifier: MIT

/// Which films the list shows, and in which order.
public struct FilmQuery: Hashable, Codable, Sendable {
  /// Which films are shown, by how they stand.
  public enum Filter: String, Codable, Sendable, CaseIterable {
    /// All of them.
    case all
    /// Those that are not watched.
    case unwatched
    /// Those that are watched.
    case watched
    /// Those with a change that is under way or not saved.
    case unsaved
  }

  /// What the films are sorted by.
  public enum Sort: String, Codable, Sendable, CaseIterable {
    /// The newest first.
    case added
    /// By their titles, whatever case and accents are.
    case title
    /// The oldest first.
    case year
  }

  /// Which films are shown, by how they stand.
  public var filter = Filter.all
  /// What the films are sorted by.
  public var sort = Sort.added
  /// What title or director have in them; case and accents do not matter.
  public var search = ""

  /// Creates a query.
  public init(filter: Filter = .all, sort: Sort = .added, search: String = "") {
    self.filter = filter
    self.sort = sort
    self.search = search
  }
}
