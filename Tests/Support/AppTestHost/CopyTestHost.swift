// SPDX-License-Identifier: MIT

import Glibc
import TermRender

/// An app with a text editor, which copies a text of the length in the environment variable `TEST_HOST_COPY`.
///
/// Before and after, the app copies a short text until the terminal confirms it. By then, the terminal has sent all
/// replies to the long copy. The app writes the result of the long copy and the text of the editor to the log, and quits.
struct CopyTestHost: App {
  nonisolated static let byteCount = getenv("TEST_HOST_COPY").flatMap { Int(String(cString: $0)) }

  let store = Store(
    CopyState(),
    .combine(
      .on(SetText.self) { state, action in state.text = action.text },
      .on(CopyFinished.self) { state, action in state.finish(action.result) }
    ),
    middleware: [
      .on(Started.self) { _, context in context.state.nextCopy },
      .on(CopyFinished.self) { _, context in context.state.nextCopy },
    ]
  )

  var body: some Widget {
    Observe(\CopyState.text) { TextEditor(text: $0, send: SetText.init).defaultFocus() }
  }
}

struct SetText: Action { let text: String }

struct CopyState {
  enum Phase { case before, long, after, done }

  var text = "text"
  private var phase = Phase.before
  private var longResult: ClipboardResult?

  mutating func finish(_ result: ClipboardResult) {
    switch phase {
    case .before: if result == .confirmed { phase = .long }
    case .long: (phase, longResult) = (.after, result)
    case .after: if result == .confirmed { phase = .done }
    case .done: break
    }
  }

  /// The effect that copies the next text.
  var nextCopy: Effect {
    switch phase {
    case .before, .after:
      return .run { effect in
        try await effect.sleep(for: .milliseconds(10))
        effect.send(CopyToClipboard("short"))
      }
    case .long:
      let text = String(repeating: "x", count: CopyTestHost.byteCount ?? 0)
      return .run { $0.send(CopyToClipboard(text)) }
    case .done:
      writeDown("\(longResult?.rawValue ?? "none") \(text)")
      return .run { $0.send(Quit()) }
    }
  }
}
