// SPDX-License-Identifier: MIT

import TermRender

/// Reports the readings of hosts in one update.
struct HostsReported: Action, Codable {
  /// The number of the update.
  let tick: Int
  let reports: [Report]

  struct Report: Codable {
    let host: Host.ID
    let reading: Reading
  }
}

/// Reports the traffic of the whole fleet over half a second, in requests per second.
struct TrafficReported: Action, Codable {
  let requests: Int
  let failures: Int
}

/// Reports an event on a host.
struct EventLogged: Action, Codable {
  let entry: LogEntry
}
