// SPDX-License-Identifier: MIT

@main struct Movies {
  static func main() {}
}
