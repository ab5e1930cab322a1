// SPDX-License-Identifier: MIT

/// The filter, the search text, and the order of the list.
public struct MovieQuery: Hashable, Codable, Sendable {
  /// A filter by the state of a movie.
  public enum Filter: String, Codable, Sendable, CaseIterable {
    /// A filter that includes every movie.
    case all
    /// A filter that includes unwatched movies.
    case unwatched
    /// A filter that includes watched movies.
    case watched
    /// A filter that includes movies with a change that is pending or not saved.
    case unsaved
  }

  /// A sort order.
  public enum Sort: String, Codable, Sendable, CaseIterable {
    /// The order of adding, newest first.
    case added
    /// The order of titles, without regard to case and accents.
    case title
    /// The order of years, oldest first.
    case year
  }

  /// The filter.
  public var filter = Filter.all
  /// The sort order.
  public var sort = Sort.added
  /// The text that the title or the director must contain.
  ///
  /// The search ignores case and accents.
  public var search = ""

  /// Creates a query.
  ///
  /// By default, the query shows all movies, newest first.
  public init(filter: Filter = .all, sort: Sort = .added, search: String = "") {
    self.filter = filter
    self.sort = sort
    self.search = search
  }
}
