// SPDX-License-Identifier: MIT

public import TermRender

/// All that the watch-list knows.
public struct MoviesState: Equatable, Codable, Sendable {
  /// The films, which of them are shown, and the one that is selected.
  @Versioned public internal(set) var films = FilmList()

  /// How the films came: the value is how many there were at first.
  public internal(set) var loading = Loadable<Int>.loading(previous: nil)

  /// What is asked of the service, and what it refused, oldest first.
  @Versioned public internal(set) var requests: [Request] = []

  /// How well the simulated network does.
  public internal(set) var mode: ServiceMode

  /// The modes that can be chosen, in their order.
  public let modes: [ServiceMode]

  /// What happened last.
  @Versioned public internal(set) var activity = ActivityLog()

  /// The screens on top of the list.
  public internal(set) var route: Route<MovieScreen> = []

  /// The form that lies over all else, if one does.
  public internal(set) var form: FilmForm?

  /// Whether something to search for is typed.
  public internal(set) var isFinding = false

  /// Whether the user wanted to quit with changes under way, and was asked.
  public internal(set) var isAskingToQuit = false

  /// What takes the last changes back, the last one last.
  var undoSteps: [UndoStep] = []

  /// What latencies, fates and ids are drawn from.
  var random: SeededGenerator

  /// How many changes the service had made, as far as it has told; films read before that are old.
  public internal(set) var changeCount = 0

  /// Differences up to a reading that is older than what the service has told; the next is not.
  var heldChanges: FilmChanges?

  /// What has to be done before anything is sent, as the state is not from here and now.
  var arrival: Arrival?

  /// The number of the last request.
  var lastRequest = 0

  /// Creates the state before the films have come.
  ///
  /// - Parameters:
  ///   - mode: How well the simulated network does; one that is not standard can be chosen as well.
  ///   - seed: What all chance follows from.
  public init(mode: ServiceMode = .ok, seed: UInt64 = 0) {
    self.mode = mode
    modes = ServiceMode.standard + (ServiceMode.standard.contains(mode) ? [] : [mode])
    random = SeededGenerator(seed: seed)
  }
}

/// What takes a change back.
struct UndoStep: Equatable, Codable, Sendable {
  /// The request that made the change; when it fails or is given up, there is nothing to take back.
  let request: Request.ID
  /// The change that makes all as it was.
  let reversal: ServiceRequest

  /// How many are kept.
  static let limit = 100
}

// MARK: - Derived

extension MoviesState {
  /// Returns the request with an id; nil if it was carried out or given up.
  public func request(_ id: Request.ID) -> Request? {
    requestIndex(id).map { requests[$0] }
  }

  /// Returns what the end of a film's row says.
  public func status(of film: Film) -> FilmStatus {
    guard let request = newestRequest(of: film) else {
      return .settled(isWatched: film.watched.value)
    }
    return switch request.phase {
    case .queued: .queued
    case .sending: .saving(isWatched: film.watched.value)
    case .failed: .notSaved
    }
  }

  /// Returns the request of a film's newest change, while it is under way or not saved.
  public func newestRequest(of film: Film) -> Request? {
    film.requests.last.flatMap(request)
  }

  /// How many films have changes under way.
  public var pendingCount: Int { filmCount(and: restoration?.films ?? []) { $0.isUnderWay } }

  /// How many films have changes that were refused and neither retried nor given up.
  public var failedCount: Int { filmCount { !$0.isUnderWay } }

  /// Whether a request is on its way: while one is, a spinner may turn.
  public var isSending: Bool { requests.contains { $0.transmission != nil } }

  /// Whether there is a change to take back.
  public var canUndo: Bool { !undoSteps.isEmpty }

  /// The film whose details are shown.
  public var detailedFilm: Film? {
    guard case .details(let id) = route.last else { return nil }
    return films[id]
  }

  /// The films as they are stored, as far as is known, by their ids.
  public var storedFilms: [FilmRecord] {
    films.all.compactMap(\.settledRecord).sorted { $0.id < $1.id }
  }

  /// Returns how many films some requests concern, and others, each film counted once.
  private func filmCount(and others: [Film.ID] = [], of isIncluded: (Request) -> Bool) -> Int {
    let included = requests.filter(isIncluded)
    if included.count == 1, others.isEmpty { return included[0].films.count }
    return included.reduce(into: Set(others)) { $0.formUnion($1.films) }.count
  }

  /// Returns the place of a request, by halving: they stand in the order of their ids.
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
