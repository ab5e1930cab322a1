// SPDX-License-Identifier: MIT

import Logging
import StateStore
import StoreLogging
import StoreTesting
import Synchronization
import Testing

@MainActor
@Suite struct LoggerTests {
  /// An action that is written as its text.
  private struct Said: Action, CustomStringConvertible {
    let description: String
  }

  private let lines = LogLines()

  private func store(
    _ details: LogDetails = [],
    level: Logger.Level = .debug,
    loggerLevel: Logger.Level = .debug,
    clock: any Clock<Duration> = ContinuousClock(),
    others: [Middleware<Library>] = []
  ) -> Store<Library> {
    let logger = Logger(label: "app") { _ in LinesHandler(lines: lines, logLevel: loggerLevel) }
    return Store(
      Library(),
      libraryReducer,
      middleware: [.logger(logger, level: level, showing: details, clock: clock)] + others
    )
  }

  @Test func `Actions are logged by name, and handed on`() {
    let store = store()
    store.dispatch(Add(movie: Movie(title: "Alien")))
    store.dispatch(Rename(index: 0, title: "Aliens"))
    #expect(lines.texts == ["debug Add", "debug Rename"])
    #expect(store.state.movies == [Movie(title: "Aliens")])
  }

  @Test func `The level of the lines is that which was asked for`() {
    store(level: .notice).dispatch(Refresh())
    #expect(lines.texts == ["notice Refresh"])
  }

  @Test func `On request actions are logged with their values`() {
    store(.values).dispatch(Rename(index: 3, title: "Alien"))
    #expect(lines.texts == [#"debug Rename(index: 3, title: "Alien")"#])
  }

  @Test func `Characters that are not shown are written as in source code`() {
    let store = store(.values)
    for text in ["a\u{7F}", "a\u{2028}b\u{2029}", "\u{202E}a", "\u{FFFF}"] {
      store.dispatch(Said(description: text))
    }
    #expect(
      lines.texts == [
        #"debug a\u{7F}"#, #"debug a\u{2028}b\u{2029}"#, #"debug \u{202E}a"#, #"debug \u{FFFF}"#,
      ]
    )
  }

  @Test func `Characters that join others are written as they are`() {
    let scotland = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    store(.values).dispatch(Said(description: "👩‍🚀 \(scotland)"))
    #expect(lines.texts == ["debug 👩‍🚀 \(scotland)"])
  }

  @Test func `Secrets of an action are not logged`() {
    store(.values).dispatch(Unlock(name: "Alien", pin: Pin(digits: "geheim")))
    #expect(
      lines.texts == [#"debug Unlock(name: "Alien", pin: Pin(digits: "••••••"))"#]
    )
  }

  @Test func `On request the changed parts of the state are logged`() {
    let store = store(.change)
    store.dispatch(Add(movie: Movie(title: "Alien")))
    store.dispatch(Rename(index: 0, title: "Aliens"))
    store.dispatch(Refresh())
    #expect(
      lines.texts == [
        #"debug Add change=["movies: 0 → 1 elements"]"#,
        #"debug Rename change=["movies[0].title: \"Alien\" → \"Aliens\""]"#,
        "debug Refresh",
      ]
    )
  }

  @Test func `On request it is logged how long the rest took`() async {
    let clock = TestClock()
    let store = store(
      .duration,
      clock: clock,
      others: [.around { action, context in context.next(action) }]
    )
    store.dispatch(Refresh())
    #expect(lines.texts == ["debug Refresh duration=0 µs"])
  }

  @Test func `A level that is off makes no text, keeps no state and reads no clock`() {
    let described = Mutex(0)
    let store = store(
      [.values, .change, .duration],
      loggerLevel: .info,
      clock: ForbiddenClock()
    )
    store.dispatch(Add(movie: Movie(title: "Alien")))
    let address = store.state.movies.withUnsafeBufferPointer { $0.baseAddress }
    store.dispatch(Described { described.withLock { $0 += 1 } })
    store.dispatch(Rename(index: 0, title: "Aliens"))
    #expect(store.state.movies.withUnsafeBufferPointer { $0.baseAddress } == address)
    #expect(store.state.movies == [Movie(title: "Aliens")])
    #expect(described.withLock { $0 } == 0)
    #expect(lines.texts.isEmpty)
  }

  @Test func `An action is not described where its name is enough`() {
    let described = Mutex(0)
    store().dispatch(Described { described.withLock { $0 += 1 } })
    store(.values).dispatch(Described { described.withLock { $0 += 1 } })
    #expect(lines.texts == ["debug Described", "debug described"])
    #expect(described.withLock { $0 } == 1)
  }

  @Test func `The last logs what reaches the reducers, in that order`() {
    let store = store()
    let logger = store.middleware[0]
    store.middleware = [
      .around { action, context in
        context.next(action is Refresh ? Add(movie: Movie(title: "Alien")) : action)
        if action is Refresh { context.dispatch(Rename(index: 0, title: "Aliens")) }
      },
      logger,
    ]
    store.dispatch(Refresh())
    #expect(lines.texts == ["debug Add", "debug Rename"])
  }

  @Test func `The first logs what is dispatched, what is swallowed too`() {
    let swallow = Middleware<Library> { _, _ in nil }
    store(.change, others: [swallow]).dispatch(Refresh())
    #expect(lines.texts == ["debug Refresh"])
  }
}
