// SPDX-License-Identifier: MIT

import TermRender

/// An action that reports the readings of hosts in one update.
struct HostsReported: Action, Codable {
  /// The number of the update.
  let tick: Int
  let reports: [Report]

  struct Report: Equatable, Codable {
    let host: Host.ID
    let reading: Reading
  }
}

/// An action that reports the traffic of the whole fleet over half a second, in requests per second.
struct TrafficReported: Action, Codable {
  let requests: Int
  let failures: Int
}

/// An action that reports an event on a host.
struct EventLogged: Action, Codable {
  let entry: LogEntry
}
