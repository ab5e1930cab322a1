// SPDX-License-Identifier: MIT

/// An event on a host.
public struct LogEntry: Identifiable, Equatable, Sendable, Codable {
  /// The number of the update that reported the event.
  public let tick: Int
  public let host: String
  public let text: String
  public let kind: Kind

  public var id: String { "\(tick) \(host)" }

  /// The severity of an event.
  public enum Kind: String, Sendable, Codable {
    case routine, recovery, failure
    /// A load at which a host is busy. Recorded sessions contain the raw value.
    case busy = "strain"
  }
}
