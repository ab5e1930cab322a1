// SPDX-License-Identifier: MIT

/// An action that assigns a value to a field of the state.
///
/// Controls that are bound to a field send it. A program can send it, too:
///
/// ```swift
/// TextField("Title", text: \AppState.draft.title)  // sends Assign(\AppState.draft.title, "S")
/// Button("Clear", send: Assign(\AppState.draft, Draft()))
/// ```
/// The reducer ``Reducer/assigning`` performs the assignment. A session contains the name and the new
/// value of the field, such as `{"field":"draft.title","value":"S"}`, and a masked value if the field
/// is secret.
public struct Assign<State: BindableState>: Action {
  private let target: StateField<State>
  private let value: any FieldValue

  /// The name of the field.
  public var field: String { target.name }

  /// Creates an assignment.
  ///
  /// - Parameters:
  ///   - path: The key path of a field that the state lists in ``BindableState/fields``. Another key
  ///     path stops the program with a message.
  ///   - value: The new value.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  public init<Value: Codable & Equatable & Sendable>(
    _ path: WritableKeyPath<State, Value>,
    _ value: Value
  ) {
    self.init(State.fields.field(at: path), value)
  }

  package init(_ target: StateField<State>, _ value: any Codable & Equatable & Sendable) {
    self.target = target
    self.value = value
  }

  func apply(to state: inout State) { target.set(&state, value) }
}

// MARK: - Equatable

extension Assign: Equatable {
  /// Returns a Boolean value that indicates whether two actions assign equal values to the same field.
  public static func == (first: Self, second: Self) -> Bool {
    func isSecond(_ value: some Equatable) -> Bool { value.isEqual(to: second.value) }
    return first.field == second.field && isSecond(first.value)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

// MARK: - Redacted

extension Assign: Redacted, PartlyRedacted {
  package var secretPaths: [String] { target.isSecret ? [".value"] : [] }

  /// The action with a masked value if the field is secret.
  public var redacted: Self {
    guard target.isSecret, let text = value as? String else { return self }
    return Self(target, text.redacted)
  }
}

// MARK: - Codable

extension Assign: Codable {
  private enum CodingKeys: String, CodingKey {
    case field, value
  }

  /// Creates an action from a recorded action.
  ///
  /// - Throws: An error if the state doesn't list the field, or if the value has another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .field)
    guard let field = State.fields.field(named: name) else {
      throw FieldError(
        """
        \(State.self) has no field “\(name)”. If the field has a new name, also list it under this \
        name in \(State.self).fields
        """
      )
    }
    func value<Value: FieldValue>(of type: Value.Type) throws -> any FieldValue {
      do {
        return try container.decode(type, forKey: .value)
      } catch {
        throw FieldError("the field “\(name)” has the type \(type) (\(error))")
      }
    }
    self.init(field, try value(of: field.valueType))
  }

  /// Encodes the name and the value of the field.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(field, forKey: .field)
    try container.encode(value, forKey: .value)
  }
}

/// An error in a recorded assignment.
private struct FieldError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

// MARK: - CustomReflectable

extension Assign: CustomReflectable {
  /// A mirror that contains the name and the value of the field.
  public var customMirror: Mirror {
    Mirror(self, children: ["field": field, "value": value], displayStyle: .struct)
  }
}
