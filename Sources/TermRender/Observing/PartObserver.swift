// SPDX-License-Identifier: MIT

import StateStore
import TermWidgets

/// Knows which regions show which parts of a store's state.
///
/// It compares once a frame, not once an action, and every part once, however many regions show it.
/// Accesses are not checked for overlaps: none runs code of others.
@MainActor
final class PartObserver<State> {
  private let store: Store<State>
  @exclusivity(unchecked) private var seenRevision: UInt64
  @exclusivity(unchecked) private var parts: [AnyKeyPath: ObservedPart] = [:]
  private var partsOfRegion: [ObjectIdentifier: [ObservedPart]] = [:]

  init(_ store: Store<State>) {
    self.store = store
    seenRevision = store.revision
  }

  /// The part at a key path, as it was last compared.
  func part<Value: Equatable>(_ path: KeyPath<State, Value>) -> TypedPart<State, Value> {
    if let known = parts[path] as? TypedPart<State, Value> { return known }
    let part = TypedPart(path: path, reader: store.reader(of: path))
    parts[path] = part
    return part
  }

  /// Lets a region follow a part until it is detached or leaves the screen.
  func attach(_ region: Region, to part: ObservedPart) {
    part.regions[ObjectIdentifier(region)] = region
    partsOfRegion[ObjectIdentifier(region), default: []].append(part)
    region.onUnmount = { [weak self, unowned region] in self?.detach(region) }
  }

  /// Lets a region follow nothing; parts that nothing follows are forgotten.
  func detach(_ region: Region) {
    for part in partsOfRegion.removeValue(forKey: ObjectIdentifier(region)) ?? [] {
      part.regions[ObjectIdentifier(region)] = nil
      if part.regions.isEmpty { parts[part.path] = nil }
    }
  }

  /// The regions of the parts that have changed since this was asked before, one for each of its parts.
  ///
  /// - Complexity: O(1) when no action was reduced since, else O(parts).
  func takeStaleRegions() -> [Region] {
    guard seenRevision != store.revision else { return [] }
    seenRevision = store.revision
    var stale: [Region] = []
    for part in parts.values where part.refresh() { stale += part.regions.values }
    return stale
  }
}

/// A part of the state that regions show.
@MainActor
class ObservedPart {
  let path: AnyKeyPath
  var regions: [ObjectIdentifier: Region] = [:]

  init(path: AnyKeyPath) { self.path = path }

  /// Reads the part; whether it differs from what was read before.
  func refresh() -> Bool { false }
}

/// A part with its value as it was last read.
final class TypedPart<State, Value: Equatable>: ObservedPart {
  private let reader: PartReader<State, Value>
  @exclusivity(unchecked) private(set) var value: Value

  init(path: KeyPath<State, Value>, reader: PartReader<State, Value>) {
    self.reader = reader
    value = reader()
    super.init(path: path)
  }

  override func refresh() -> Bool {
    let new = reader()
    guard new != value else { return false }
    value = new
    return true
  }
}
