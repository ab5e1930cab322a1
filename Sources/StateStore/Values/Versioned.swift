// SPDX-License-Identifier: MIT

import Synchronization

/// A property wrapper for a large value, which subscribers compare by version number instead of by
/// a copy.
///
/// ```swift
/// struct AppState { @Versioned var rows: [Row] = [] }
///
/// let token = store.subscribe(\.$rows) { rows in … }
/// ```
///
/// A subscription to `\.rows` retains the last array for comparison, so the next change copies the
/// whole array. A subscription to `\.$rows` retains only the version number. Each change replaces
/// the version, even if the new value equals the old value.
@propertyWrapper
public struct Versioned<Value> {
  @usableFromInline var value: Value

  /// The wrapped value.
  ///
  /// Each access that can change the value in place creates a new version.
  public var wrappedValue: Value {
    @inlinable get { value }
    _modify {
      defer { version = Version() }
      yield &value
    }
  }

  /// The version of the value, unique within the program.
  public private(set) var version = Version()

  /// Creates the first version of a value.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value with its version, for subscriptions.
  @inlinable public var projectedValue: Self { self }

  /// The version of a value.
  ///
  /// Two equal versions identify the same value.
  public struct Version: Hashable, Sendable {
    private let number = lastVersion.add(1, ordering: .relaxed).newValue

    fileprivate init() {}
  }
}

/// The number of the last version of any value.
///
/// The counter is global, so a replacement value never has the same version as the original. The
/// numbers are used only in comparisons, so runs don't depend on them.
private let lastVersion = Atomic<UInt64>(0)

// MARK: - Equatable, Hashable, Sendable, Codable

extension Versioned: Equatable where Value: Equatable {
  /// Returns a Boolean value that indicates whether the values are equal.
  ///
  /// The comparison takes O(1) time if the versions are equal.
  public static func == (first: Self, second: Self) -> Bool {
    first.version == second.version || first.wrappedValue == second.wrappedValue
  }
}

extension Versioned: Hashable where Value: Hashable {
  /// Hashes the value, not the version.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension Versioned: PartwiseComparable where Value: Equatable {
  @usableFromInline
  func hasSameParts(as other: Self) -> Bool {
    isSameThroughout(wrappedValue, as: other.wrappedValue)
  }
}

extension Versioned.Version: PartwiseComparable {
  @usableFromInline
  func hasSameParts(as other: Self) -> Bool { false }
}

extension Versioned: Sendable where Value: Sendable {}

extension Versioned: CustomReflectable {
  /// A mirror of the value.
  ///
  /// Printed output doesn't depend on versions.
  public var customMirror: Mirror { Mirror(reflecting: value) }
}

extension Versioned: Encodable where Value: Encodable {
  /// Encodes the value without its version.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Versioned: Decodable where Value: Decodable {
  /// Creates the first version of a decoded value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

// MARK: - Subscribing

extension Store {
  /// Calls a handler with a versioned value, immediately and after every change to the version.
  ///
  /// The store retains only the version, so a change doesn't copy the value. The handler must not
  /// retain the value beyond the call, or the next change copies it.
  @inlinable
  public func subscribe<Value>(
    _ path: KeyPath<State, Versioned<Value>>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    // Use a single-step key path. Reading a path joined to the version or the value would take
    // twice the time.
    let part = reader(of: path)
    guard skipsRepeats else { return subscribe(toEachValueOf: part) { handler($0.wrappedValue) } }
    let (group, _) = joinGroup(of: path) { $0.version }
    return begin(
      Subscriber(nextPosition(in: group)) { _, _ in handler(part().wrappedValue) }
    )
  }
}
