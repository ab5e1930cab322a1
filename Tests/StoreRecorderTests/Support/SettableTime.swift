// SPDX-License-Identifier: MIT

/// A time since the start of a session that tests can set.
@MainActor
final class SettableTime {
  var now = Duration.zero
}
