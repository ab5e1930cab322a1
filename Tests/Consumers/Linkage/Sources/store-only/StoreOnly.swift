// SPDX-License-Identifier: MIT

import StateStore

struct Increment: Action {}

/// A program that uses the store and doesn't draw.
@main struct StoreOnly {
  static func main() {
    print(Increment())
  }
}
