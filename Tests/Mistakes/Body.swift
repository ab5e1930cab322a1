// SPDX-License-Identifier: MIT

import TermWidgets

@MainActor
func wrong() -> some Widget {
  VStack {
    print("a")  // error: a statement without a result isn't a widget; use let _ = print(…)
    "b"  // error: a string isn't a widget; use Text("…")
  }
}

@MainActor
func right() -> some Widget {
  VStack {
    let _ = print("a")
    Text("b")
  }
}
