// SPDX-License-Identifier: MIT

/// A value that applies changes optimistically and rolls back changes that fail.
///
/// ```swift
/// struct State { var title = Mutating("Untitled") }
///
/// let reducer: Reducer<State> = .combine(
///   .on(SetTitle.self) { state, action in state.title.mutate(to: action.title) },
///   .on(Saved.self) { state, action in state.title.succeed(action.change) },
///   .on(NotSaved.self) { state, action in state.title.fail(action.change, action.message) }
/// )
///
/// let saving: Middleware<State> = .supervise { state in
///   guard let change = state.title.current else { return [] }
///   return [.run(id: "title \(change.id)") { effect in
///     do {
///       try await server.save(change.target)
///       effect.send(Saved(change: change.id))
///     } catch {
///       effect.send(NotSaved(change: change.id, message: "\(error)"))
///     }
///   }]
/// }
/// ```
///
/// Outcomes can arrive late and in any order. Each outcome identifies its change, and unknown
/// identifiers have no effect.
public struct Mutating<Value> {
  /// A policy for a change that starts while another is in flight.
  public enum Policy: Hashable, Sendable, Codable {
    /// A policy that replaces the change in flight.
    ///
    /// If the replaced change succeeds anyway, a rollback restores its value.
    case newestWins

    /// A policy that shows the new change immediately and performs it after the change in flight.
    case queue

    /// A policy that drops the new change.
    case ignore
  }

  /// A requested change.
  public struct Change: Identifiable {
    /// The identifier of the change, unique among all changes of the value.
    public let id: Int

    /// The value after the change.
    public let target: Value
  }

  /// The stage of a value's last change.
  public enum Phase {
    /// The stage of a value without changes in flight whose last change didn't fail.
    case confirmed

    /// The stage of a value with changes in flight.
    case mutating(towards: Value)

    /// The stage of a value whose last change failed and was rolled back.
    case failed(attempted: Value, message: String)
  }

  /// The policy for a change that starts while another is in flight.
  public let policy: Policy

  /// The value without the changes in flight.
  public private(set) var confirmed: Value

  /// The changes in flight, oldest first.
  private var changes: [Change] = []

  /// The cancelled and replaced changes that may still succeed, oldest first.
  private var givenUp: [Change] = []

  /// The last failed change, if no other change has started since.
  private var failure: Failure?
  private var lastID = 0

  /// A change that failed.
  struct Failure {
    let attempted: Value
    let message: String
  }

  /// Creates a value without changes in flight.
  ///
  /// The default policy is `.newestWins`.
  public init(_ value: Value, _ policy: Policy = .newestWins) {
    confirmed = value
    self.policy = policy
  }

  /// The visible value, which includes all changes in flight.
  public var value: Value { changes.last?.target ?? confirmed }

  /// The change to perform now, or `nil` if no change is in flight.
  public var current: Change? { changes.first }

  /// The stage of the last change.
  public var phase: Phase {
    if let change = changes.last { return .mutating(towards: change.target) }
    if let failure { return .failed(attempted: failure.attempted, message: failure.message) }
    return .confirmed
  }

  /// Starts a change and discards an earlier failure.
  ///
  /// A change that the policy drops has no effect.
  ///
  /// - Parameter target: The value after the change.
  /// - Returns: The identifier of the change, or `nil` if the change was dropped.
  @discardableResult
  public mutating func mutate(to target: Value) -> Change.ID? {
    if policy == .ignore, current != nil { return nil }
    if policy == .newestWins { cancelChanges() }
    failure = nil
    lastID += 1
    changes.append(Change(id: lastID, target: target))
    return lastID
  }

  /// Confirms a change and all changes before it.
  ///
  /// - Parameters:
  ///   - id: The identifier of the change.
  ///   - value: The actual new value, or `nil` if it's the requested value.
  public mutating func succeed(_ id: Change.ID, as value: Value? = nil) {
    if let change = Self.remove(through: id, from: &changes) {
      givenUp.removeAll()
      confirmed = value ?? change.target
    } else if let change = Self.remove(through: id, from: &givenUp) {
      confirmed = value ?? change.target
    }
  }

  /// Rolls back a change.
  ///
  /// Newer changes remain visible and in flight.
  public mutating func fail(_ id: Change.ID, _ message: String) {
    givenUp.removeAll { $0.id == id }
    guard let index = changes.firstIndex(where: { $0.id == id }) else { return }
    failure = Failure(attempted: changes.remove(at: index).target, message: message)
  }

  /// Cancels all changes in flight and discards an earlier failure.
  public mutating func cancel() {
    cancelChanges()
    failure = nil
  }

  /// Cancels a single change.
  ///
  /// Newer changes remain visible and in flight.
  public mutating func cancel(_ id: Change.ID) {
    guard let index = changes.firstIndex(where: { $0.id == id }) else { return }
    givenUp.append(changes.remove(at: index))
    givenUp.sort { $0.id < $1.id }
  }

  /// Starts the last change again if it failed.
  public mutating func retry() {
    if let failure { mutate(to: failure.attempted) }
  }

  private mutating func cancelChanges() {
    givenUp += changes
    changes.removeAll()
  }

  /// Removes a change and all changes before it, and returns the change.
  private static func remove(through id: Int, from changes: inout [Change]) -> Change? {
    guard let index = changes.firstIndex(where: { $0.id == id }) else { return nil }
    defer { changes.removeSubrange(...index) }
    return changes[index]
  }
}

// MARK: - External changes

extension Mutating where Value: Equatable {
  /// Replaces the confirmed value with a value that changed elsewhere, for example in another
  /// program.
  ///
  /// Changes in flight remain visible and in flight. A rollback restores the new value. The method
  /// discards an earlier failure only if the new value equals the attempted value.
  public mutating func rebase(onto value: Value) {
    confirmed = value
    if let failure, isSameThroughout(failure.attempted, as: value) { self.failure = nil }
  }
}

// MARK: - Equatable

extension Mutating: Equatable where Value: Equatable {}
extension Mutating.Change: Equatable where Value: Equatable {}
extension Mutating.Phase: Equatable where Value: Equatable {}
extension Mutating.Failure: Equatable where Value: Equatable {}

// MARK: - Sendable

extension Mutating: Sendable where Value: Sendable {}
extension Mutating.Change: Sendable where Value: Sendable {}
extension Mutating.Phase: Sendable where Value: Sendable {}
extension Mutating.Failure: Sendable where Value: Sendable {}

// MARK: - Codable

extension Mutating {
  private enum CodingKeys: CodingKey {
    case policy, confirmed, changes, givenUp, failure, lastID
  }
}

extension Mutating: Encodable where Value: Encodable {}
extension Mutating: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    policy = try container.decode(Policy.self, forKey: .policy)
    confirmed = try container.decode(Value.self, forKey: .confirmed)
    changes = try container.decode([Change].self, forKey: .changes)
    givenUp = try container.decode([Change].self, forKey: .givenUp)
    failure = try container.decodeIfPresent(Failure.self, forKey: .failure)
    lastID = try container.decode(Int.self, forKey: .lastID).limited
  }
}
extension Mutating.Change: Encodable where Value: Encodable {}
extension Mutating.Change: Decodable where Value: Decodable {}
extension Mutating.Failure: Encodable where Value: Encodable {}
extension Mutating.Failure: Decodable where Value: Decodable {}
