// SPDX-License-Identifier: MIT

import TermWidgets

@MainActor
func wrong() -> some Widget {
  VStack {
    print("a")  // error: a statement that returns nothing is no widget: write let _ = print(…)
    "b"  // error: a string is no widget: write Text("…")
  }
}

@MainActor
func right() -> some Widget {
  VStack {
    let _ = print("a")
    Text("b")
  }
}
