// SPDX-License-Identifier: MIT

import Logging
import StateStore
import StoreLogging
import StoreTesting
import Synchronization
import Testing

@MainActor
@Suite struct LoggerTests {
  /// An action with a custom description.
  private struct PlainAction: Action, CustomStringConvertible {
    let description: String
  }

  private enum Page {
    case first
  }

  private struct Show: Action {
    let page: Page
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

  @Test func `Actions are logged by name and forwarded`() {
    let store = store()
    store.dispatch(Add(movie: Movie(title: "Alien")))
    store.dispatch(Rename(index: 0, title: "Aliens"))
    #expect(lines.texts == ["debug Add", "debug Rename"])
    #expect(store.state.movies == [Movie(title: "Aliens")])
  }

  @Test func `Lines have the requested level`() {
    store(level: .notice).dispatch(Refresh())
    #expect(lines.texts == ["notice Refresh"])
  }

  @Test func `Actions can be logged with their values`() {
    store(.values).dispatch(Rename(index: 3, title: "Alien"))
    #expect(lines.texts == [#"debug Rename(index: 3, title: "Alien")"#])
  }

  @Test func `The names of private types don't contain addresses`() {
    store(.values).dispatch(Show(page: .first))
    #expect(lines.texts == ["debug Show(page: StoreLoggingTests.LoggerTests.Page.first)"])
  }

  @Test func `Invisible characters are escaped`() {
    let store = store(.values)
    for text in ["a\u{7F}", "a\u{2028}b\u{2029}", "\u{202E}a", "\u{FFFF}"] {
      store.dispatch(PlainAction(description: text))
    }
    #expect(
      lines.texts == [
        #"debug a\u{7F}"#, #"debug a\u{2028}b\u{2029}"#, #"debug \u{202E}a"#, #"debug \u{FFFF}"#,
      ]
    )
  }

  @Test func `Joining characters aren't escaped`() {
    let scotland = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    store(.values).dispatch(PlainAction(description: "👩‍🚀 \(scotland)"))
    #expect(lines.texts == ["debug 👩‍🚀 \(scotland)"])
  }

  @Test func `Secrets in an action aren't logged`() {
    store(.values).dispatch(Unlock(name: "Alien", pin: Pin(digits: "geheim")))
    #expect(
      lines.texts == [#"debug Unlock(name: "Alien", pin: Pin(digits: "••••••"))"#]
    )
  }

  @Test func `The changed parts of the state can be logged`() {
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

  @Test func `The duration of subsequent work can be logged`() async {
    let clock = TestClock()
    let store = store(
      .duration,
      clock: clock,
      others: [.around { action, context in context.next(action) }]
    )
    store.dispatch(Refresh())
    #expect(lines.texts == ["debug Refresh duration=0 µs"])
  }

  @Test func `A disabled level creates no text and reads neither state nor clock`() {
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

  @Test func `An action is described only if its values are logged`() {
    let described = Mutex(0)
    store().dispatch(Described { described.withLock { $0 += 1 } })
    store(.values).dispatch(Described { described.withLock { $0 += 1 } })
    #expect(lines.texts == ["debug Described", "debug described"])
    #expect(described.withLock { $0 } == 1)
  }

  @Test func `A logger as the last middleware records reduced actions in order`() {
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

  @Test func `A logger as the first middleware also records dropped actions`() {
    let drop = Middleware<Library> { _, _ in nil }
    store(.change, others: [drop]).dispatch(Refresh())
    #expect(lines.texts == ["debug Refresh"])
  }
}
