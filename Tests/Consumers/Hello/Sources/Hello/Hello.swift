// SPDX-License-Identifier: MIT
// snippet: hello
import TermRender

struct Increment: Action {}

@main struct Hello: App {
  let store = Store(0, .on(Increment.self) { count, _ in count += 1 })
  var body: some Widget {
    VStack(alignment: .center) {
      Text("Hello, terminal").bold()
      Observe(\Int.self) { Text("You pressed + \($0) times") }
    }
    .padding().border(title: "Hello")
    .keys {
      Key("+", title: "Count", send: Increment())
      Key("q", title: "Quit", send: Quit())
    }
  }
}
// end
