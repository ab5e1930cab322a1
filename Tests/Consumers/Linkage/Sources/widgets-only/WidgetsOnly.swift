// SPDX-License-Identifier: MIT

import TermScreen
import TermWidgets

/// A program that uses widgets and a screen without a terminal.
@main struct WidgetsOnly {
  static func main() {
    print(Size(columns: 80, rows: 24))
  }
}
