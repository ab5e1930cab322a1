// SPDX-License-Identifier: MIT

@main struct Counter {
  static func main() {}
}
