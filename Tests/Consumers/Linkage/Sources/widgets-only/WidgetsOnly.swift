// SPDX-License-Identifier: MIT

import TermScreen
import TermWidgets

/// Uses widgets and the screen they are drawn on, and no terminal.
@main struct WidgetsOnly {
  static func main() {
    print(Size(columns: 80, rows: 24))
  }
}
