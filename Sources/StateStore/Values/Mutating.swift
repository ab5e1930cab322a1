// SPDX-License-Identifier: MIT

/// A value that shows a change at once, while it is carried out elsewhere, and takes it back if it fails.
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
/// Outcomes may come in any order, and late: each goes by the id of its change, and one that is not
/// known any more does nothing.
public struct Mutating<Value> {
  /// What becomes of a change that begins while another is under way.
  public enum Policy: Hashable, Sendable, Codable {
    /// It takes the other's place. Should the other succeed all the same, a rollback goes to that.
    case newestWins

    /// It is shown, and carried out after the other.
    case queue

    /// It is dropped.
    case ignore
  }

  /// A change to be carried out.
  public struct Change: Identifiable {
    /// Tells it from all other changes of the value.
    public let id: Int

    /// What the value shall become.
    public let target: Value
  }

  /// How a value stands.
  public enum Phase {
    /// Nothing is under way.
    case settled

    /// The value is shown as it shall become.
    case mutating(towards: Value)

    /// The last change was taken back.
    case failed(attempted: Value, message: String)
  }

  /// What becomes of a change that begins while another is under way.
  public let policy: Policy

  /// The value without the changes that are under way.
  public private(set) var settled: Value

  /// What is under way, oldest first.
  private var changes: [Change] = []

  /// What was given up but may succeed all the same, oldest first.
  private var givenUp: [Change] = []
  private var failure: Failure?
  private var lastID = 0

  /// The change that failed last, while nothing has come after it.
  struct Failure {
    let attempted: Value
    let message: String
  }

  /// Creates a settled value.
  public init(_ value: Value, _ policy: Policy = .newestWins) {
    settled = value
    self.policy = policy
  }

  /// The value as it is shown: with all changes that are under way.
  public var value: Value { changes.last?.target ?? settled }

  /// The change to be carried out now, if there is one.
  public var current: Change? { changes.first }

  /// How the value stands.
  public var phase: Phase {
    if let change = changes.last { return .mutating(towards: change.target) }
    if let failure { return .failed(attempted: failure.attempted, message: failure.message) }
    return .settled
  }

  /// Begins a change, and forgets a failure; a change that the policy drops does nothing.
  ///
  /// - Parameter target: What the value shall become.
  /// - Returns: The id of the change; nil if it was dropped.
  @discardableResult
  public mutating func mutate(to target: Value) -> Change.ID? {
    if policy == .ignore, current != nil { return nil }
    if policy == .newestWins { giveUp() }
    failure = nil
    lastID += 1
    changes.append(Change(id: lastID, target: target))
    return lastID
  }

  /// Settles a change and all before it.
  ///
  /// - Parameters:
  ///   - id: The id of the change.
  ///   - value: What the value has become, where it is not what was asked for.
  public mutating func succeed(_ id: Change.ID, as value: Value? = nil) {
    if let change = Self.remove(through: id, from: &changes) {
      givenUp.removeAll()
      settled = value ?? change.target
    } else if let change = Self.remove(through: id, from: &givenUp) {
      settled = value ?? change.target
    }
  }

  /// Takes a change back; those that are newer are still shown and carried out.
  public mutating func fail(_ id: Change.ID, _ message: String) {
    givenUp.removeAll { $0.id == id }
    guard let index = changes.firstIndex(where: { $0.id == id }) else { return }
    failure = Failure(attempted: changes.remove(at: index).target, message: message)
  }

  /// Gives up all changes that are under way, and forgets a failure.
  public mutating func cancel() {
    giveUp()
    failure = nil
  }

  /// Gives up one change; those that are newer are still shown and carried out.
  public mutating func cancel(_ id: Change.ID) {
    guard let index = changes.firstIndex(where: { $0.id == id }) else { return }
    givenUp.append(changes.remove(at: index))
    givenUp.sort { $0.id < $1.id }
  }

  /// Begins the change anew that failed last, if there is one.
  public mutating func retry() {
    if let failure { mutate(to: failure.attempted) }
  }

  private mutating func giveUp() {
    givenUp += changes
    changes.removeAll()
  }

  /// Removes a change and all before it, and returns it.
  private static func remove(through id: Int, from changes: inout [Change]) -> Change? {
    guard let index = changes.firstIndex(where: { $0.id == id }) else { return nil }
    defer { changes.removeSubrange(...index) }
    return changes[index]
  }
}

// MARK: - Changes by others

extension Mutating where Value: Equatable {
  /// Takes over what the value has become elsewhere, by another program say.
  ///
  /// The changes that are under way are still shown and carried out; a rollback goes to the new value.
  /// A failure stays, unless what was attempted has come true.
  public mutating func rebase(onto value: Value) {
    settled = value
    if failure?.attempted == value { failure = nil }
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

extension Mutating: Encodable where Value: Encodable {}
extension Mutating: Decodable where Value: Decodable {}
extension Mutating.Change: Encodable where Value: Encodable {}
extension Mutating.Change: Decodable where Value: Decodable {}
extension Mutating.Failure: Encodable where Value: Encodable {}
extension Mutating.Failure: Decodable where Value: Decodable {}
