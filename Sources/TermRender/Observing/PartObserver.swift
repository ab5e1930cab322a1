// SPDX-License-Identifier: MIT

import StateStore
import TermWidgets

/// Knows which regions show which parts of a store's state.
///
/// It compares once a frame, not once an action, and every part once, however many regions show it.
@MainActor
final class PartObserver<State> {
  private let store: Store<State>
  private var comparedRevision: UInt64
  private var parts: [AnyKeyPath: ObservedPart] = [:]
  /// The parts by the depth of the outermost region that shows each; made anew when followers change.
  private var partsFromTheOutsideIn: [ObservedPart]?
  private var partsOfRegion: [ObjectIdentifier: [ObservedPart]] = [:]

  init(_ store: Store<State>) {
    self.store = store
    comparedRevision = store.revision
  }

  /// The part at a key path, with its value of now.
  func part<Value: Equatable>(_ path: KeyPath<State, Value>) -> TypedPart<State, Value> {
    if let known = parts[path] as? TypedPart<State, Value> {
      // It was left out of the comparison if all that shows it is built again.
      if known.readRevision != store.revision { _ = known.read(at: store.revision) }
      return known
    }
    let part = TypedPart(path: path, reader: store.reader(of: path), revision: store.revision)
    parts[path] = part
    return part
  }

  /// Lets a region follow a part until it is detached or leaves the screen.
  func attach(_ region: Region, to part: ObservedPart) {
    partsFromTheOutsideIn = nil
    part.followers[ObjectIdentifier(region)] = Follower(region: region)
    partsOfRegion[ObjectIdentifier(region), default: []].append(part)
    region.onUnmount = { [weak self, unowned region] in self?.detach(region) }
  }

  /// Lets a region follow nothing; parts that nothing follows are forgotten.
  func detach(_ region: Region) {
    partsFromTheOutsideIn = nil
    for part in partsOfRegion.removeValue(forKey: ObjectIdentifier(region)) ?? [] {
      part.followers[ObjectIdentifier(region)] = nil
      if part.followers.isEmpty { parts[part.path] = nil }
    }
  }

  /// Adds the regions whose parts have changed since the last time to those that are stale.
  ///
  /// From the outside in: what only regions inside of stale ones show is not read at all, since it may
  /// be gone, such as an element of an array. It is read when their bodies run again.
  ///
  /// - Complexity: O(1) when no action was reduced since, else O(parts).
  func collectStaleRegions(into stale: inout [ObjectIdentifier: Region]) {
    guard comparedRevision != store.revision else { return }
    comparedRevision = store.revision
    for part in orderedParts() {
      guard part.isShown(outsideOf: stale), part.read(at: store.revision) else { continue }
      // Those inside of others are left to them.
      for follower in part.followers.values {
        stale[ObjectIdentifier(follower.region)] = follower.region
      }
    }
  }

  private func orderedParts() -> [ObservedPart] {
    if let partsFromTheOutsideIn { return partsFromTheOutsideIn }
    let ordered = parts.values.map { ($0.depth, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    partsFromTheOutsideIn = ordered
    return ordered
  }
}

extension PartObserver: StaleRegionSource {}

/// A region that shows a part; the tree of widgets owns it.
struct Follower {
  unowned let region: Region
}

/// A part of the state that regions show.
@MainActor
class ObservedPart {
  let path: AnyKeyPath
  var followers: [ObjectIdentifier: Follower] = [:]

  init(path: AnyKeyPath) { self.path = path }

  /// How far out the outermost region stands that shows it.
  var depth: Int { followers.values.reduce(.max) { min($0, $1.region.depth) } }

  /// Whether some region shows it that is in none of those.
  func isShown(outsideOf stale: [ObjectIdentifier: Region]) -> Bool {
    if stale.isEmpty { return true }
    for follower in followers.values where !follower.region.isInside(any: stale) { return true }
    return false
  }

  /// Reads the part; whether it differs from what was read before.
  func read(at revision: UInt64) -> Bool { false }
}

/// A part with its value as it was last read.
final class TypedPart<State, Value: Equatable>: ObservedPart {
  private let reader: PartReader<State, Value>
  private(set) var value: Value
  private(set) var readRevision: UInt64

  init(path: KeyPath<State, Value>, reader: PartReader<State, Value>, revision: UInt64) {
    self.reader = reader
    value = reader()
    readRevision = revision
    super.init(path: path)
  }

  override func read(at revision: UInt64) -> Bool {
    readRevision = revision
    let new = reader()
    guard new != value else { return false }
    value = new
    return true
  }
}
