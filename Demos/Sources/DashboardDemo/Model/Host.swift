// SPDX-License-Identifier: MIT

public import TermRender

/// One machine of the fleet, as it reported last.
public struct Host: Identifiable, Equatable, Sendable, Codable {
  public let id: Int
  public let name: String
  public let site: Site
  public let role: Role
  public var reading: Reading
  /// The load of each of the last seconds, in percent.
  public var load = Samples(limit: 60)

  /// What it is there for.
  public enum Role: String, CaseIterable, Sendable, Codable {
    case web, api, db, cache, queue, search, build, edge
  }

  /// How it is, from best to worst.
  public enum Condition: Int, Comparable, CaseIterable, Sendable, Codable {
    case up, strained, down

    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  public var condition: Condition {
    if !reading.answers { return .down }
    return reading.load >= Reading.strain ? .strained : .up
  }
}

/// What a machine reports.
public struct Reading: Equatable, Sendable, Codable {
  /// Whether it answers.
  public var answers = true
  /// Percent of its processors.
  public var load: Int
  /// Percent of its memory.
  public var memory: Int
  /// Percent of its disk.
  public var disk: Int
  /// Requests a second.
  public var requests: Int

  /// From which load on a machine is strained, in percent.
  public static let strain = 85
}

/// Where machines stand.
public enum Site: String, CaseIterable, Sendable, Codable {
  case frankfurt = "fra"
  case london = "lhr"
  case oregon = "pdx"
  case paris = "cdg"
  case saoPaulo = "gru"
  case singapore = "sin"
  case tokyo = "nrt"
  case virginia = "iad"

  var title: String {
    switch self {
    case .frankfurt: "Frankfurt"
    case .london: "London"
    case .oregon: "Oregon"
    case .paris: "Paris"
    case .saoPaulo: "São Paulo"
    case .singapore: "Singapore"
    case .tokyo: "Tokyo"
    case .virginia: "Virginia"
    }
  }
}
