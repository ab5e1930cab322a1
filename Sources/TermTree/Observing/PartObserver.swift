// SPDX-License-Identifier: MIT

import StateStore

/// An observer that maps parts of a store's state to the regions that display them.
///
/// The observer compares parts once per frame, not once per action. It compares each part only once, regardless of the
/// number of regions.
@MainActor
package class AnyPartObserver {
  /// The type of the state.
  let state: ObjectIdentifier
  private let source: any RunningStore
  private var comparedRevision: UInt64
  fileprivate var parts: [PartKey: ObservedPart] = [:]
  /// The parts, sorted by the depth of the outermost region that displays them.
  ///
  /// The array is `nil` after the regions change.
  private var partsFromTheOutsideIn: [ObservedPart]?
  fileprivate private(set) var partsOfRegion: [ObjectIdentifier: [ObservedPart]] = [:]

  fileprivate init(_ store: any RunningStore, state: ObjectIdentifier) {
    self.state = state
    source = store
    comparedRevision = store.revision
  }

  /// Attaches a region to a part until the region is detached or leaves the screen.
  func attach(_ region: Region, to part: ObservedPart) {
    partsFromTheOutsideIn = nil
    part.regions[ObjectIdentifier(region)] = RegionReference(region: region)
    partsOfRegion[ObjectIdentifier(region), default: []].append(part)
    region.onUnmount = { [weak self, unowned region] in self?.detach(region) }
  }

  /// Detaches a region from all parts, and releases the parts that have no other regions.
  private func detach(_ region: Region) {
    partsFromTheOutsideIn = nil
    for part in partsOfRegion.removeValue(forKey: ObjectIdentifier(region)) ?? [] {
      part.regions[ObjectIdentifier(region)] = nil
      if part.regions.isEmpty { parts[part.key] = nil }
    }
  }

  /// Adds the regions whose parts have changed since the last call.
  ///
  /// The method reads parts from the outside in. It skips parts that only regions inside stale regions display, because
  /// such a part may no longer exist, for example an array element. Those parts are read when the bodies of their
  /// regions run again.
  ///
  /// - Complexity: O(1) if no action was reduced since the last call. Otherwise, O(*n*), where *n* is the number of
  ///   parts.
  func collectStaleRegions(into stale: inout [ObjectIdentifier: Region]) {
    let revision = source.revision
    guard comparedRevision != revision else { return }
    comparedRevision = revision
    for part in orderedParts() {
      guard part.isShown(outsideOf: stale), part.read(at: revision) else { continue }
      // The tree handles regions inside other stale regions.
      for follower in part.regions.values {
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

  /// Returns the names of the parts that a region displays.
  func partNames(of region: Region) -> [String] {
    (partsOfRegion[ObjectIdentifier(region)] ?? []).map(\.name)
  }
}

/// An observer of a store with the type of its state.
@MainActor
package final class PartObserver<State>: AnyPartObserver {
  private let store: Store<State>

  init(_ store: Store<State>) {
    self.store = store
    super.init(store, state: ObjectIdentifier(State.self))
  }

  /// Returns the part at a key path with its current value.
  func part<Value: Equatable>(_ path: KeyPath<State, Value>) -> TypedPart<State, Value> {
    part(PartKey(path: path, aspect: .value)) { path }
  }

  /// Returns the part with a key and its current value.
  private func part<Value: Equatable>(
    _ key: PartKey,
    at path: () -> KeyPath<State, Value>
  ) -> TypedPart<State, Value> {
    if let known = parts[key] as? TypedPart<State, Value> {
      // The comparison skips a part if all of its regions are rebuilt anyway.
      if known.readRevision != store.revision { _ = known.read(at: store.revision) }
      return known
    }
    let path = path()
    let part = TypedPart(key, path, reader: store.reader(of: path), revision: store.revision)
    parts[key] = part
    return part
  }

  /// Returns the parts that a region displays.
  func observations(of region: Region) -> [PartObservation<State>] {
    (partsOfRegion[ObjectIdentifier(region)] ?? []).map { part in
      PartObservation(name: part.name) { part.differs($0, $1) }
    }
  }

  /// Makes a region follow a part of the state, and returns a closure that returns the part's value.
  func follow<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    in region: Region
  ) -> @MainActor () -> Value {
    let part = part(path)
    attachOnly(region, to: part)
    return { part.value }
  }

  /// Makes a region follow the version of a part of the state.
  func followVersion<Value>(of path: KeyPath<State, Versioned<Value>>, in region: Region) {
    let key = PartKey(path: path, aspect: .version)
    attachOnly(region, to: part(key) { path.appending(path: \.version) })
  }

  /// Makes a region follow every change to the state, because a part that the region reads can't be compared.
  func followChanges<Value>(of path: KeyPath<State, Value>, in region: Region) {
    let key = PartKey(path: path, aspect: .anyChange)
    let part = parts[key] ?? UncomparedPart<State, Value>(key)
    parts[key] = part
    attachOnly(region, to: part)
  }

  /// Attaches a region to a part only.
  ///
  /// The part exists already, so that it isn't released and created again.
  private func attachOnly(_ region: Region, to part: ObservedPart) {
    // The region may have observed another store.
    region.onUnmount?()
    parts[part.key] = part
    attach(region, to: part)
  }

  /// Returns a closure that reads a part of the state in place.
  func reader<Value>(of path: KeyPath<State, Value>) -> @MainActor () -> Value {
    let reader = store.reader(of: path)
    return { reader() }
  }

  /// Returns a Boolean value that indicates whether the store has reducers, none of which handles an action.
  func ignores(_ action: any Action) -> Bool { store.ignores(action) }
}

/// An unowned reference to a region that displays a part.
///
/// The widget tree owns the region.
struct RegionReference {
  unowned let region: Region
}

/// The identity of an observed part.
struct PartKey: Hashable {
  /// The value that the observer compares to find changes.
  enum Aspect {
    /// The value at the key path.
    case value
    /// The version of the `Versioned` value at the key path.
    case version
    /// No value, so that each change of the state counts.
    case anyChange
  }

  let path: AnyKeyPath
  let aspect: Aspect
}

/// A part of the state that regions display.
@MainActor
class ObservedPart {
  let key: PartKey
  var regions: [ObjectIdentifier: RegionReference] = [:]

  init(_ key: PartKey) { self.key = key }

  /// The depth of the outermost region that displays the part.
  var depth: Int { regions.values.reduce(.max) { min($0, $1.region.depth) } }

  /// Returns a Boolean value that indicates whether a region outside the stale regions displays the part.
  func isShown(outsideOf stale: [ObjectIdentifier: Region]) -> Bool {
    if stale.isEmpty { return true }
    for follower in regions.values where !follower.region.isInside(any: stale) { return true }
    return false
  }

  /// The key path without addresses, which differ between runs.
  ///
  /// A computed property has only the name of its type.
  var name: String { "\(key.path)".withoutAccessors }

  /// Returns a Boolean value that indicates whether two states have different values of the part.
  func differs(_ old: Any, _ new: Any) -> Bool { false }

  /// Reads the part and returns a Boolean value that indicates whether its value changed.
  func read(at revision: UInt64) -> Bool { false }
}

/// A part with the last value that was read.
final class TypedPart<State, Value: Equatable>: ObservedPart {
  private let path: KeyPath<State, Value>
  private let reader: PartReader<State, Value>
  private(set) var value: Value
  private(set) var readRevision: UInt64

  init(
    _ key: PartKey,
    _ path: KeyPath<State, Value>,
    reader: PartReader<State, Value>,
    revision: UInt64
  ) {
    self.path = path
    self.reader = reader
    value = reader()
    readRevision = revision
    super.init(key)
  }

  override var name: String { "\(path)".withoutAccessors }

  override func differs(_ old: Any, _ new: Any) -> Bool {
    guard let old = old as? State, let new = new as? State else { return false }
    return !isSame(new[keyPath: path], as: old[keyPath: path])
  }

  override func read(at revision: UInt64) -> Bool {
    readRevision = revision
    let new = reader()
    guard !isSame(new, as: value) else { return false }
    value = new
    return true
  }
}

/// A part that regions read in place, and that can have changed whenever the state has.
final class UncomparedPart<State, Value>: ObservedPart {
  override func differs(_ old: Any, _ new: Any) -> Bool {
    guard let path = key.path as? KeyPath<State, Value>, let old = old as? State,
      let new = new as? State
    else { return false }
    let value = old[keyPath: path] as? any Equatable
    return value?.isSame(asUntyped: new[keyPath: path]) != true
  }

  override func read(at revision: UInt64) -> Bool { true }
}

extension Equatable {
  /// Returns a Boolean value that indicates whether another value has this type and is the same.
  fileprivate func isSame(asUntyped other: Any) -> Bool {
    (other as? Self).map { StateStore.isSame(self, as: $0) } ?? false
  }
}

extension String {
  /// The description of a key path without the addresses of computed properties.
  ///
  /// The description of a computed property is the name of its type: `\State.<computed 0x55d2 (Int)>` becomes
  /// `\State.Int`, and an optional type `\State.Int?`.
  fileprivate var withoutAccessors: String {
    // `firstRange(of:)` would link the module for regular expressions, which adds a megabyte to a static program.
    var (text, rest) = ("", self[...])
    while let next = rest.first {
      guard rest.hasPrefix("<computed "), let open = rest.firstIndex(of: "(") else {
        text.append(next)
        rest.removeFirst()
        continue
      }
      rest = rest[rest.index(after: open)...]
      var (type, depth) = ("", 1)
      while depth > 0, let character = rest.popFirst() {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if depth > 0 { type.append(character) }
      }
      let isOptional = type.hasPrefix("Optional<") && type.hasSuffix(">")
      text += isOptional ? "\(type.dropFirst(9).dropLast())?" : type
      // The angle bracket after the type.
      rest = rest.dropFirst()
    }
    return text
  }
}
