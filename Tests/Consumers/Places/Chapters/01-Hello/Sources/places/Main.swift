// SPDX-License-Identifier: MIT

import PlacesDemo
import TermRender

@main struct Places {
  static func main() { PlacesApp.main() }
}
