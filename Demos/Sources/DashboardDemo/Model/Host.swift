// SPDX-License-Identifier: MIT

public import TermRender

/// A host of the fleet, with its latest readings.
public struct Host: Identifiable, Equatable, Sendable, Codable {
  public let id: Int
  public let name: String
  public let site: Site
  public let role: Role
  public var reading: Reading
  /// The load in each of the last 60 seconds, in percent.
  public var load = Samples(limit: 60)

  /// The role of a host.
  public enum Role: String, CaseIterable, Sendable, Codable {
    case web, api, db, cache, queue, search, build, edge
  }

  /// The condition of a host, from best to worst.
  ///
  /// A host that responds is busy if its load is at least ``Reading/busyLoad``. The gauges, numbers, and charts of loads
  /// have the same thresholds, so a load looks high or full only if the host is busy. Memory and disk space don't affect
  /// the condition, so their gauges have another word.
  public enum Condition: Int, Comparable, CaseIterable, Sendable, Codable {
    case up, busy, down

    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  public var condition: Condition {
    if !reading.isResponding { return .down }
    return reading.load >= Reading.busyLoad ? .busy : .up
  }
}

/// The readings that a host reports.
public struct Reading: Equatable, Sendable, Codable {
  /// A Boolean value that indicates whether the host responds.
  public var isResponding = true
  /// The processor load, in percent.
  public var load: Int
  /// The used memory, in percent.
  public var memory: Int
  /// The used disk space, in percent.
  public var disk: Int
  /// The number of requests per second.
  public var requests: Int

  /// The load, or 0 if the host doesn't respond.
  var currentLoad: Int { isResponding ? load : 0 }

  /// The load at which a host becomes busy, in percent.
  public static let busyLoad = 85
}

/// The percentages from which a load or a used space is high or full.
///
/// The numbers, gauges, charts, and the condition of a host all have these thresholds.
struct Levels: Sendable {
  let high: Int
  let full: Int

  /// The levels of the processor load.
  static let load = Levels(high: Reading.busyLoad, full: 95)
  /// The levels of the used memory or disk space, at which little or almost none is free.
  static let space = Levels(high: 80, full: 95)

  /// The thresholds for a chart.
  var thresholds: [Double] { [Double(high), Double(full)] }
}

/// A location of hosts.
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
