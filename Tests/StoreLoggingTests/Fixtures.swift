// SPDX-License-Identifier: MIT

import Logging
import StateStore
import Synchronization

struct Movie: Equatable {
  var title: String
}

/// A state with one part of each kind.
struct Library {
  var movies: [Movie] = []
  var filter = Filter.all
  var selected: Movie?
  var ratings: [String: Int] = [:]
  var tags: Set<String> = []
  var pair = (first: 1, second: 2)
  var session = Session()
  var timeout = Duration.seconds(1)
  @Versioned var rows = [1, 2, 3]
  var pin = Pin()
  var pins: [String: Pin] = [:]
  var kept: [Pin] = []
  var weights: Set<Double> = []

  enum Filter {
    case all
    case text(String)
    case genre(String)
  }

  /// A value that isn't `Equatable`.
  struct Session {
    var user = "none"
  }
}

struct Add: Action {
  var movie: Movie
}

struct Rename: Action {
  var index: Int
  var title: String
}

/// A secret in a state and in an action.
struct Pin: Equatable, Redacted {
  var digits = ""
  var redacted: Self { Self(digits: digits.redacted) }
}

struct Unlock: Action {
  var name: String
  var pin: Pin
}

/// An action without a reducer.
struct Refresh: Action {}

/// An action that records each request for its description.
struct Described: Action, CustomStringConvertible {
  let onDescribe: @Sendable () -> Void

  var description: String {
    onDescribe()
    return "described"
  }
}

let libraryReducer: Reducer<Library> = .combine(
  .on(Add.self) { library, action in library.movies.append(action.movie) },
  .on(Rename.self) { library, action in
    guard library.movies.indices.contains(action.index) else { return }
    library.movies[action.index].title = action.title
  }
)

/// The logged lines.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var texts: [String] { lines.withLock { $0 } }

  func append(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}

/// A log handler that stores each event as a line with its level, message, and metadata.
struct LinesHandler: LogHandler {
  let lines: LogLines
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let details = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map {
      " \($0.key)=\($0.value)"
    }
    lines.append("\(event.level) \(event.message)\(details.joined())")
  }
}

/// A clock that must not be read.
struct ForbiddenClock: Clock {
  var now: ContinuousClock.Instant { preconditionFailure("The clock must not be read.") }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    preconditionFailure("The clock must not be used for sleeping.")
  }
}
