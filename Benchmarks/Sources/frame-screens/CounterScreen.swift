// SPDX-License-Identifier: MIT

import TermRender

/// A screen with a number that counts the steps.
///
/// The rest of the screen doesn't change.
struct CounterScreen: App {
  let store = Store(0, .on(Step.self) { count, _ in count += 1 })

  var body: some Widget {
    VStack(alignment: .center, spacing: 1) {
      Text("A counter").bold()
      Observe(\Int.self) { count in Text("Count: \(count)") }
        .padding(.horizontal, 2)
        .border()
      HelpLine()
    }
    .stepKeys()
  }
}

/// A minimal app, which shows one line of text.
struct HelloScreen: App {
  let store = Store(0)

  var body: some Widget {
    Text("Hello, world").stepKeys()
  }
}
