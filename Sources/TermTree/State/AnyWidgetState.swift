// SPDX-License-Identifier: MIT

import StateStore
import Synchronization

/// The state of a widget, of any type.
///
/// A state is coded under its name, as `{"list":{"_0":{…}}}`. A decoded state has no type until ``value(as:)`` first
/// reads it. A state that no widget reads is therefore encoded as it was decoded.
public struct AnyWidgetState: Hashable, Sendable {
  private let box: StateBox

  /// Creates a state from a value of a type.
  public init<State: WidgetState>(_ state: State) { box = TypedState(state) }

  /// Returns the state as a value of the given type, or `nil` if it has a different type.
  ///
  /// A decoded state whose values don't fit the type counts as absent, too.
  public func value<State: WidgetState>(as type: State.Type) -> State? { box.value(as: type) }

  /// Returns a Boolean value that indicates whether the state has the name of a type but values that don't fit it.
  func isInvalid<State: WidgetState>(as type: State.Type) -> Bool {
    ([State.stateName] + State.formerStateNames).contains(box.name) && value(as: type) == nil
  }

  /// Returns a Boolean value that indicates whether two states are equal, or differ only in parts that don't equal
  /// themselves, such as NaN.
  public static func == (first: AnyWidgetState, second: AnyWidgetState) -> Bool {
    first.box === second.box
      || (first.box.name == second.box.name && first.box.equals(second.box))
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(box.name) }
}

extension AnyWidgetState: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NameKey.self)
    guard container.allKeys.count == 1, let name = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "A widget state has exactly one name."
        )
      )
    }
    let value = try container.nestedContainer(keyedBy: NameKey.self, forKey: name)
    box = UntypedState(name.stringValue, try value.decode(CodedValue.self, forKey: .value))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NameKey.self)
    var value = container.nestedContainer(keyedBy: NameKey.self, forKey: NameKey(box.name))
    try box.encode(to: &value)
  }
}

/// The key of a state's name, or of its value.
private struct NameKey: CodingKey {
  static let value = NameKey("_0")

  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

/// The storage of a state.
private class StateBox: @unchecked Sendable {
  final let name: String

  init(_ name: String) { self.name = name }

  func value<State: WidgetState>(as type: State.Type) -> State? { nil }
  func equals(_ other: StateBox) -> Bool { false }
  func encode(to container: inout KeyedEncodingContainer<NameKey>) throws {}
}

private final class TypedState<State: WidgetState>: StateBox, @unchecked Sendable {
  let state: State

  init(_ state: State) {
    self.state = state
    super.init(State.stateName)
  }

  override func value<Wanted: WidgetState>(as type: Wanted.Type) -> Wanted? {
    (self as? TypedState<Wanted>)?.state
  }

  override func equals(_ other: StateBox) -> Bool {
    other.value(as: State.self).map { isSame($0, as: state) } ?? false
  }

  override func encode(to container: inout KeyedEncodingContainer<NameKey>) throws {
    try container.encode(state, forKey: .value)
  }
}

/// A decoded state, which the first read as each type decodes.
private final class UntypedState: StateBox, @unchecked Sendable {
  private let coded: CodedValue
  /// The results of the reads by type, without a value if the coded value doesn't fit the type.
  private let typed = Mutex<[ObjectIdentifier: StateBox]>([:])

  init(_ name: String, _ coded: CodedValue) {
    self.coded = coded
    super.init(name)
  }

  override func value<State: WidgetState>(as type: State.Type) -> State? {
    guard name == State.stateName || State.formerStateNames.contains(name) else { return nil }
    return typed.withLock { typed in
      if let known = typed[ObjectIdentifier(type)] { return known.value(as: type) }
      let state = try? State(from: CodedValueDecoder(coded))
      let box: StateBox =
        if let state {
          TypedState(state)
        } else {
          StateBox(name)
        }
      typed[ObjectIdentifier(type)] = box
      return state
    }
  }

  override func equals(_ other: StateBox) -> Bool {
    if let other = other as? UntypedState { return name == other.name && coded == other.coded }
    return other.equals(self)
  }

  override func encode(to container: inout KeyedEncodingContainer<NameKey>) throws {
    try container.encode(coded, forKey: .value)
  }
}
