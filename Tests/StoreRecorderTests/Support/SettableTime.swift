// SPDX-License-Identifier: MIT

/// A time since the start that a test sets.
@MainActor
final class SettableTime {
  var now = Duration.zero
}
