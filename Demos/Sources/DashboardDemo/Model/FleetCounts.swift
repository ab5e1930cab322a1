// SPDX-License-Identifier: MIT

/// How many machines of the fleet, or of a site, are how.
struct FleetCounts: Equatable, Sendable {
  private(set) var up = 0
  private(set) var strained = 0
  private(set) var down = 0

  var total: Int { up + strained + down }

  init(_ hosts: some Sequence<Host>) {
    for host in hosts {
      switch host.condition {
      case .up: up += 1
      case .strained: strained += 1
      case .down: down += 1
      }
    }
  }

  /// The worst condition of any.
  var worst: Host.Condition { down > 0 ? .down : strained > 0 ? .strained : .up }
}

/// A site, or all of them, as a row of the list of sites.
struct SiteRow: Identifiable, Equatable, Sendable {
  /// `nil` for all.
  let site: Site?
  let counts: FleetCounts

  var id: String { site?.rawValue ?? "all" }

  var title: String { site?.title ?? "All sites" }
}
