// SPDX-License-Identifier: MIT

import TermRender

/// One number that counts the steps, in a frame of things that stay.
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

/// The shortest app there is.
struct HelloScreen: App {
  let store = Store(0)

  var body: some Widget {
    Text("Hello, world").stepKeys()
  }
}
