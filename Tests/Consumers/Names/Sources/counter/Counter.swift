// SPDX-License-Identifier: MIT

import TermRender
import gallery

@main struct Counter: App {
  let store = Store(0, .on(Increment.self) { count, _ in count += 1 })

  var body: some Widget {
    Observe(\Int.self) { Text("\(title): \($0)") }
      .keys {
        Key("+", title: "Count", send: Increment())
        Key("q", title: "Quit", send: Quit())
      }
  }
}

private struct Increment: Action {}
