// SPDX-License-Identifier: MIT

import StateStore

struct Increment: Action {}

/// Uses the store, and nothing that draws.
@main struct StoreOnly {
  static func main() {
    print(Increment())
  }
}
