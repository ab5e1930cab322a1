// SPDX-License-Identifier: MIT

public import TermRender

/// The state of the watchlist.
public struct MoviesState: Equatable, Codable, Sendable {
  /// The movies, the visible movies, and the selected movie.
  @Versioned public internal(set) var movies = MovieList()

  /// The loading state.
  ///
  /// Its value is the initial number of movies.
  public internal(set) var loading = Loadable<Int>.loading(previous: nil)

  /// The pending and failed requests, oldest first.
  @Versioned public internal(set) var requests: [Request] = []

  /// The mode of the simulated network.
  public internal(set) var mode: ServiceMode

  /// The modes that the user can select, in order.
  public let modes: [ServiceMode]

  /// The activity log.
  @Versioned public internal(set) var activity = ActivityLog()

  /// The screens on top of the list.
  public internal(set) var route: Route<MovieScreen> = []

  /// The open form, or `nil` if no form is open.
  public internal(set) var form: MovieForm?

  /// A Boolean value that indicates whether the search line is open.
  public internal(set) var isFinding = false

  /// A Boolean value that indicates whether the app requests confirmation to quit with pending changes.
  public internal(set) var isAskingToQuit = false

  /// The changes that can be undone, newest last.
  var undoSteps: [UndoStep] = []

  /// The generator of latencies, failures, and identifiers.
  var random: SeededGenerator

  /// The number of changes that the service has reported.
  ///
  /// A reading of the movies with a lower change count is outdated.
  public internal(set) var changeCount = 0

  /// The differences from an outdated reading, retained until an up-to-date reading arrives.
  var heldChanges: MovieChanges?

  /// The steps that precede sending, if the state comes from a session or from time travel.
  var arrival: Arrival?

  /// The identifier of the last request.
  var lastRequest = 0

  /// Creates the state before the movies are loaded.
  ///
  /// - Parameters:
  ///   - mode: The mode of the simulated network. A custom mode is added to the modes that the user can select.
  ///   - seed: The seed for all random values.
  public init(mode: ServiceMode = .ok, seed: UInt64 = 0) {
    self.mode = mode
    modes = ServiceMode.standard + (ServiceMode.standard.contains(mode) ? [] : [mode])
    random = SeededGenerator(seed: seed)
  }
}

/// The reversal of a change.
struct UndoStep: Equatable, Codable, Sendable {
  /// The request that made the change.
  ///
  /// If the request fails or is cancelled, the state removes the step.
  let request: Request.ID
  /// The change that restores the previous values.
  let reversal: ServiceRequest

  /// The maximum number of steps that the state stores.
  static let limit = 100
}

// MARK: - Derived

extension MoviesState {
  /// Returns the request with the given identifier, or `nil` if it succeeded or was cancelled.
  public func request(_ id: Request.ID) -> Request? {
    requestIndex(id).map { requests[$0] }
  }

  /// Returns the status at the end of a movie's row.
  public func status(of movie: Movie) -> MovieStatus {
    guard let request = newestRequest(of: movie) else {
      return .confirmed(isWatched: movie.watched.value)
    }
    return switch request.phase {
    case .queued: .queued
    case .sending: .saving(isWatched: movie.watched.value)
    case .failed: .notSaved
    }
  }

  /// Returns the request for a movie's newest change if it's pending or failed.
  public func newestRequest(of movie: Movie) -> Request? {
    movie.requests.last.flatMap(request)
  }

  /// The number of movies with pending changes.
  public var pendingCount: Int { movieCount(and: restoration?.movies ?? []) { $0.isUnderWay } }

  /// The number of movies with failed changes that were neither retried nor discarded.
  public var failedCount: Int { movieCount { !$0.isUnderWay } }

  /// A Boolean value that indicates whether a request is in flight.
  ///
  /// Requests in flight animate spinners.
  public var isSending: Bool { requests.contains { $0.transmission != nil } }

  /// A Boolean value that indicates whether there is a change to undo.
  public var canUndo: Bool { !undoSteps.isEmpty }

  /// The movie on the details screen.
  public var detailedMovie: Movie? {
    guard case .details(let id) = route.last else { return nil }
    return movies[id]
  }

  /// The stored movies, without pending changes, in the order of their identifiers.
  public var storedMovies: [MovieRecord] {
    movies.all.compactMap(\.settledRecord).sorted { $0.id < $1.id }
  }

  /// Returns the number of distinct movies among the given movies and the movies of the included requests.
  private func movieCount(and others: [Movie.ID] = [], of isIncluded: (Request) -> Bool) -> Int {
    let included = requests.filter(isIncluded)
    if included.count == 1, others.isEmpty { return included[0].movies.count }
    return included.reduce(into: Set(others)) { $0.formUnion($1.movies) }.count
  }

  /// Returns the index of a request, by binary search over the ascending identifiers.
  func requestIndex(_ id: Request.ID) -> Int? {
    var range = requests.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if requests[middle].id == id { return middle }
      range =
        requests[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
