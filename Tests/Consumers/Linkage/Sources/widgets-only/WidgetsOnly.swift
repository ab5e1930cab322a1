// SPDX-License-Identifier: MIT

import TermScreen
import TermTree
import TermWidgets

/// A program that draws widgets without a terminal and prints the picture.
@main @MainActor struct WidgetsOnly {
  private struct Progress {
    var done = 0
  }

  static func main() {
    let renderer = ScreenRenderer(Progress()) {
      VStack(alignment: .leading) {
        Observe(\Progress.done) { done in
          Text("\(done) of 4 parts")
          ProgressBar(value: Double(done), total: 4)
        }
      }
    }
    for done in [1, 3] {
      renderer.draw(Progress(done: done), size: Size(columns: 16, rows: 2))
      print(renderer.frame.text)
    }
  }
}
