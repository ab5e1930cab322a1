// SPDX-License-Identifier: MIT

/// Something that happened to a machine.
public struct LogEntry: Identifiable, Equatable, Sendable, Codable {
  /// The number of the update with it.
  public let tick: Int
  public let host: String
  public let text: String
  public let kind: Kind

  public var id: String { "\(tick) \(host)" }

  /// How much it matters.
  public enum Kind: String, Sendable, Codable {
    case routine, recovery, strain, failure
  }
}
