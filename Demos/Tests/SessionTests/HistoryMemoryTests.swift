// SPDX-License-Identifier: MIT

import Testing

@testable import MoviesDemo
@testable import StoreRecorder
@testable import TermRender

#if canImport(Glibc)
import Glibc

/// The memory use of a large library's history, measured by the growth of the process.
@MainActor
@Suite struct HistoryMemoryTests {
  @Test func `The history of 10,000 movies has bounded memory use`() async {
    // In a separate process, no other code allocates memory.
    await #expect(processExitsWith: .success) { @MainActor in
      let library = Library(movies: 10_000)
      let atStart = residentBytes()
      for _ in 0..<5_000 { library.watchNext() }
      let atLimit = residentBytes()
      for _ in 0..<1_300 { library.watchNext() }
      let beyond = residentBytes()
      let kept = library.travel.history.entries.count
      let (taken, grown) = (atLimit - atStart, beyond - atLimit)
      if kept > 10_000 || taken > 300_000_000 || grown > 50_000_000 {
        let message = "\(kept) actions use \(taken) bytes, and \(grown) more beyond the limit.\n"
        _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        exit(EXIT_FAILURE)
      }
    }
  }
}

/// A library in which movies are marked as watched one by one.
@MainActor
private final class Library {
  let store: Store<MoviesState>
  let travel: TimeTravel<MoviesState>
  private var number = 0

  init(movies: Int) {
    store = Store(MoviesState(), .movies)
    store.dispatch(MoviesChanged(changes: MovieChanges(changed: MovieRecord.catalog(movies))))
    travel = TimeTravel(store, recorder: Recorder(store) { .zero })
  }

  /// Marks the next movie as watched and confirms the change, which creates two revisions.
  func watchNext() {
    number += 1
    let movie = Movie.ID(number * 7_919 % store.state.movies.count + 1)
    store.dispatch(SetWatched(movies: [movie], isWatched: true))
    guard let request = store.state.requests.last?.id else { return }
    store.dispatch(RequestSucceeded(request: request, changeCount: number))
  }
}

/// Returns the resident memory of the process, rounded to pages.
private func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [UInt8](repeating: 0, count: 128)
  let fields = line[..<fread(&line, 1, line.count, file)].split(separator: UInt8(ascii: " "))
  guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else {
    return 0
  }
  return pages * Int(getpagesize())
}
#endif
