// SPDX-License-Identifier: MIT

import Synchronization

/// A value, a large array say, that subscribers compare by a number and keep no copy of.
///
/// ```swift
/// struct AppState { @Versioned var rows: [Row] = [] }
///
/// let token = store.subscribe(\.$rows) { rows in … }
/// ```
///
/// A subscriber of `\.rows` would hold the last array to compare with, and the next change would copy
/// all of it. One of `\.$rows` holds the number of its version, which each change replaces, whether
/// the value is then different or not.
@propertyWrapper
public struct Versioned<Value> {
  @usableFromInline var value: Value

  /// The value, which can be changed in place; each access that may change it makes a new version.
  public var wrappedValue: Value {
    @inlinable get { value }
    _modify {
      defer { version = Version() }
      yield &value
    }
  }

  /// Tells this version of the value from all others of the program.
  public private(set) var version = Version()

  /// Creates the first version of a value.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value with its version, for subscribers.
  @inlinable public var projectedValue: Self { self }

  /// Which version of a value it is: two that are equal stand for the same value.
  public struct Version: Hashable, Sendable {
    private let number = lastVersion.add(1, ordering: .relaxed).newValue

    fileprivate init() {}
  }
}

/// The number of the last version, whatever its value.
///
/// It is counted for the whole program, so that a value that takes the place of another is never taken
/// for it. The numbers are seen nowhere but in comparisons, so runs do not depend on them.
private let lastVersion = Atomic<UInt64>(0)

// MARK: - Equatable, Hashable, Sendable, Codable

extension Versioned: Equatable where Value: Equatable {
  /// Returns whether the values are equal, at once where they are of one version.
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

extension Versioned: Sendable where Value: Sendable {}

extension Versioned: CustomReflectable {
  /// The parts of the value; what is printed does not depend on versions.
  public var customMirror: Mirror { Mirror(reflecting: value) }
}

extension Versioned: Encodable where Value: Encodable {
  /// Encodes the value as if it were not versioned.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Versioned: Decodable where Value: Decodable {
  /// Decodes the first version of a value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

// MARK: - Subscribing

extension Store {
  /// Calls a handler with a versioned value: at once, then whenever its version has changed.
  ///
  /// The store keeps the version only, so a change of the value copies nothing. Nor does it if the
  /// handler keeps what it was given no longer than its call.
  @inlinable
  public func subscribe<Value>(
    _ path: KeyPath<State, Versioned<Value>>,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> SubscriptionToken {
    // Of one step: joined to the path of the version or the value, it would take twice the time to read.
    let part = reader(of: path)
    guard skipsRepeats else { return subscribe(toEachValueOf: part) { handler($0.wrappedValue) } }
    let (group, _) = joinGroup(of: path) { $0.version }
    return begin(
      Subscriber(subscriptions.nextPlace(in: group)) { _, _ in
        handler(part().wrappedValue)
        return true
      }
    )
  }
}
