// SPDX-License-Identifier: MIT

import Foundation
import TermRender

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Quote: Codable, Equatable {
  let text, author: String
}

struct QuoteState {
  var quote = Loadable<Quote>.initial
}

struct Load: Action {}
struct CancelLoad: Action {}
struct SetQuote: Action { let quote: Loadable<Quote> }

let quoteReducer = Reducer<QuoteState>.combine(
  .on(Load.self) { state, _ in state.quote.startLoading() },
  .on(CancelLoad.self) { state, _ in state.quote.stopLoading() },
  .on(SetQuote.self) { state, action in state.quote = action.quote }
)

// snippet: http-request
func loading(from url: URL) -> Middleware<QuoteState> {
  .on(Load.self) { _, _ in
    .run(id: "load") { $0.send(SetQuote(quote: await $0.waitForExternalEvent { await load(url) })) }
  } <> .on(CancelLoad.self) { _, _ in .cancel("load") }
}

func load(_ url: URL) async -> Loadable<Quote> {
  do {
    // In its own task, a request isn't cancelled, which can block the program on Linux.
    let (data, response) = try await Task { try await URLSession.shared.data(from: url) }.value
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { return .failure(LoadingFailure(message: "HTTP status \(status)")) }
    return .value(try JSONDecoder().decode(Quote.self, from: data))
  } catch {
    return .failure(LoadingFailure(message: error.localizedDescription))
  }
}
// end

@main struct QuoteApp: App {
  let store: Store<QuoteState>

  init() {
    guard let address = CommandLine.arguments.dropFirst().first, let url = URL(string: address),
      ["http", "https"].contains(url.scheme)
    else {
      let message = """
        The argument must be the HTTP address of a quote, for example:
        quote http://localhost:8000/quote.json

        """
      FileHandle.standardError.write(Data(message.utf8))
      exit(64)
    }
    self.init(url: url)
  }

  init(url: URL) {
    store = Store(QuoteState(), quoteReducer, middleware: [loading(from: url)])
  }

  static func main() { Self().runOrExit() }

  var body: some Widget {
    VStack(alignment: .leading) {
      Observe(\QuoteState.quote) { quote in
        // snippet: http-view
        if quote.isLoading {
          Spinner("Loading").keys { Key("esc", title: "Cancel", send: CancelLoad()) }
        }
        if let quote = quote.value { Text("“\(quote.text)”\n— \(quote.author)") }
        if let failure = quote.failure {
          Text("✗ Couldn't load the quote: \(failure.message)")
            .keys { Key("r", title: "Retry", send: Load()) }
        }
        // end
      }
      .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
      .border(title: "Quote")
      HelpLine()
    }
    .keys {
      Key("l", title: "Load", send: Load())
      Key("q", title: "Quit", send: Quit())
    }
  }
}
