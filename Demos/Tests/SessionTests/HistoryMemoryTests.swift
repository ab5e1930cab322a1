// SPDX-License-Identifier: MIT

import Testing

@testable import MoviesDemo
@testable import StoreRecorder
@testable import TermRender

#if canImport(Glibc)
import Glibc

/// What the past of a large library takes, by how much the process grows.
@MainActor
@Suite struct HistoryMemoryTests {
  @Test func `The past of 10,000 films is bounded: the oldest actions are given up at the limit`()
    async
  {
    // In a process of its own, in which nothing else allocates.
    await #expect(processExitsWith: .success) { @MainActor in
      let library = Library(films: 10_000)
      let atStart = residentBytes()
      for _ in 0..<5_000 { library.watchNext() }
      let atLimit = residentBytes()
      for _ in 0..<1_300 { library.watchNext() }
      let beyond = residentBytes()
      let kept = library.travel.history.entries.count
      let (taken, grown) = (atLimit - atStart, beyond - atLimit)
      if kept > 10_000 || taken > 300_000_000 || grown > 50_000_000 {
        let sentence = "\(kept) actions take \(taken) bytes, and \(grown) more beyond the limit.\n"
        _ = sentence.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        exit(EXIT_FAILURE)
      }
    }
  }
}

/// A library in which one film after the other is watched, and each of that is saved.
@MainActor
private final class Library {
  let store: Store<MoviesState>
  let travel: TimeTravel<MoviesState>
  private var number = 0

  init(films: Int) {
    store = Store(MoviesState(), .movies)
    store.dispatch(FilmsChanged(changes: FilmChanges(changed: FilmRecord.catalog(films))))
    travel = TimeTravel(store, recorder: Recorder(store) { .zero })
  }

  /// Makes two changes.
  func watchNext() {
    number += 1
    let film = Film.ID(number * 7_919 % store.state.films.count + 1)
    store.dispatch(SetWatched(films: [film], isWatched: true))
    guard let request = store.state.requests.last?.id else { return }
    store.dispatch(RequestSucceeded(request: request, changeCount: number))
  }
}

/// How much memory of the process is in use, to a page.
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
