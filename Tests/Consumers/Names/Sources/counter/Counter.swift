// SPDX-License-Identifier: MIT

import TermRender
import gallery

@main struct Counter: App {
  let store = Store(0, .on(Increment.self) { count, _ in count += 1 })

  var body: some Widget {
    Observe(\Int.self) { Text("\(title): \($0)") }
      .keys {
        Key("+", does: "Count", send: Increment())
        Key("q", does: "Quit", send: Quit())
      }
  }
}

private struct Increment: Action {}
