// SPDX-License-Identifier: MIT

import TermRender

/// Machines have reported: those of one update.
struct Measured: Action, Codable {
  /// The number of the update.
  let tick: Int
  let reports: [Report]

  struct Report: Codable {
    let host: Host.ID
    let reading: Reading
  }
}

/// What the whole fleet has served within half a second, as requests a second.
struct Served: Action, Codable {
  let requests: Int
  let failures: Int
}

/// Something happened to a machine.
struct Happened: Action, Codable {
  let entry: LogEntry
}
