// SPDX-License-Identifier: MIT

/// A settable time since the start of a session.
@MainActor
final class SettableTime {
  var now = Duration.zero
}
