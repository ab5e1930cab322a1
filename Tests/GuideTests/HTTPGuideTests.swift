// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import StoreTesting
import TermRender
import TermTesting
import Testing

/// The code of the guide to HTTP requests.
@MainActor @Suite struct HTTPGuideTests {
  // snippet: http-test
  @Test func `A loaded quote appears on the screen`() async {
    let service = QuoteService { Quote(text: "Be brief.", author: "Ada") }
    let pilot = Pilot(QuoteApp(service), size: Size(columns: 40, rows: 4))
    await pilot.press("r")
    #expect(pilot.frame.text.contains("Be brief."))
  }
  // end

  @Test func `A failed request displays its reason`() async {
    let service = QuoteService { throw HTTPFailure.status(503) }
    let pilot = Pilot(QuoteApp(service), size: Size(columns: 60, rows: 4))
    await pilot.press("r")
    #expect(pilot.frame.lines[0] == "✗ Couldn't load a quote. The server replied with status 503.")
  }

  @Test func `A cancelled request changes nothing`() {
    let store = Store(
      QuoteState(),
      quotes,
      middleware: [loadingQuotes(from: QuoteService { throw HTTPFailure.unreachable("") })]
    )
    store.dispatch(LoadQuote())
    #expect(store.state.quote == .loading(previous: nil))
    store.dispatch(CancelQuote())
    #expect(store.state.quote == .initial)
  }

  @Test func `A request is repeated until the server replies`() async {
    let attempts = Attempts()
    let middleware: Middleware<QuoteState> = .on(LoadQuote.self) { _, _ in
      .run { effect in
        let quote = try await retrying(effect, attempts: 3) { try await attempts.next() }
        effect.send(QuoteReceived(quote: .value(quote)))
      }
    }
    let store = TestStore(QuoteState(), quotes, middleware: [middleware])
    store.exhaustivity = .off
    await store.send(LoadQuote())
    await store.advance(by: .seconds(2))
    #expect(store.state.quote.value == nil)
    await store.advance(by: .seconds(1))
    await store.receive(QuoteReceived.self)
    #expect(store.state.quote.value?.text == "Attempt 3")
    await store.finish()
  }

  @Test func `An unreachable server is a failure with a reason`() async {
    // The port is reserved, so no server listens there.
    let service = QuoteService.http("http://127.0.0.1:1/quote")
    await #expect(throws: HTTPFailure.self) { try await service.quote() }
  }
}

/// A service whose third request succeeds.
actor Attempts {
  private var count = 0

  func next() throws -> Quote {
    count += 1
    guard count == 3 else { throw HTTPFailure.unreachable("no reply") }
    return Quote(text: "Attempt \(count)", author: "Ada")
  }
}

// snippet: http-service
struct Quote: Codable, Equatable {
  let text: String
  let author: String
}

struct QuoteService: Sendable {
  let quote: @Sendable () async throws -> Quote
}

enum HTTPFailure: Error, CustomStringConvertible {
  case status(Int)
  case unreachable(String)
  case invalidAddress(String)

  var description: String {
    switch self {
    case .status(let status): "The server replied with status \(status)."
    case .unreachable(let reason): "Couldn't reach the server: \(reason)"
    case .invalidAddress(let address): "“\(address)” isn't a valid address."
    }
  }
}

extension QuoteService {
  static func http(_ address: String) -> QuoteService {
    QuoteService {
      guard let url = URL(string: address) else { throw HTTPFailure.invalidAddress(address) }
      let request = URLRequest(url: url, timeoutInterval: 10)
      let (data, response): (Data, URLResponse)
      do {
        // In its own task, a request isn't cancelled, which can block the program on Linux.
        (data, response) = try await Task { try await URLSession.shared.data(for: request) }.value
      } catch let error as URLError {
        throw HTTPFailure.unreachable(error.localizedDescription)
      }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      guard status == 200 else { throw HTTPFailure.status(status) }
      return try JSONDecoder().decode(Quote.self, from: data)
    }
  }
}
// end

// snippet: http-state
struct QuoteState: Equatable {
  var quote: Loadable<Quote> = .initial
}

struct LoadQuote: Action {}
struct CancelQuote: Action {}
struct QuoteReceived: Action { let quote: Loadable<Quote> }

let quotes: Reducer<QuoteState> = .combine(
  .on(LoadQuote.self) { state, _ in state.quote.startLoading() },
  .on(CancelQuote.self) { state, _ in state.quote.stopLoading() },
  .on(QuoteReceived.self) { state, action in state.quote = action.quote }
)
// end

// snippet: http-middleware
func loadingQuotes(from service: QuoteService) -> Middleware<QuoteState> {
  .on(LoadQuote.self) { _, _ in
    .run(id: "quote") { effect in
      effect.send(QuoteReceived(quote: await Loadable { try await service.quote() }))
    }
  } <> .on(CancelQuote.self) { _, _ in .cancel("quote") }
}
// end

// snippet: http-app
struct QuoteApp: App {
  let store: Store<QuoteState>

  init() { self.init(.http("https://example.com/quote")) }

  init(_ service: QuoteService) {
    store = Store(QuoteState(), quotes, middleware: [loadingQuotes(from: service)])
  }

  var body: some Widget {
    VStack {
      Observe(\QuoteState.quote) { quote in
        switch quote {
        case .initial: Text("Press r to load a quote.").foregroundStyle(.muted)
        case .loading:
          HStack(spacing: 1) {
            Spinner()
            Text("Loading…")
          }
        case .value(let quote): Text("\(quote.text) — \(quote.author)")
        case .failure(let failure):
          Text("✗ Couldn't load a quote. \(failure.message)").foregroundStyle(.danger)
        }
      }
      HelpLine()
    }
    .keys {
      Key("r", title: "Load", send: LoadQuote())
      Key("esc", title: "Cancel", send: CancelQuote())
      Key("q", title: "Quit", send: Quit())
    }
  }
}
// end

// snippet: http-retry
func retrying<Value: Sendable>(
  _ effect: EffectContext,
  attempts: Int,
  _ load: @Sendable () async throws -> Value
) async throws -> Value {
  for attempt in 1..<attempts {
    do {
      return try await load()
    } catch HTTPFailure.unreachable {
      try await effect.sleep(for: .seconds(attempt))
    }
  }
  return try await load()
}
// end
