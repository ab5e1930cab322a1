// SPDX-License-Identifier: MIT

@main struct TimeTravel {
  static func main() {}
}
