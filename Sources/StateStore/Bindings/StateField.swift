// SPDX-License-Identifier: MIT

/// A field of a state that controls can change with an ``Assign`` action.
///
/// ```swift
/// static let fields: StateFields<AppState> = [
///   StateField("draft.title", \.draft.title),
///   StateField("draft.year", \.draft.year) { $0.draft.checkYear() },
///   StateField("draft.pin", \.draft.pin, isSecret: true),
/// ]
/// ```
/// Session files contain the name of the field. To read the sessions that contain a former name, also
/// list a field with that name and the same key path, after the field with the current name.
public struct StateField<State>: Sendable {
  /// The name of the field in recordings.
  public let name: String

  let path: any PartialKeyPath<State> & Sendable
  let valueType: any FieldValue.Type
  let set: @Sendable (inout State, any FieldValue) -> Void

  /// A closure that replaces the characters of a secret field, or `nil` if the field isn't secret.
  let mask: (@Sendable (inout State) -> Void)?

  /// A Boolean value that indicates whether recordings, logs, and panels contain a masked value.
  public var isSecret: Bool { mask != nil }

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: The name in recordings, which must be unique in the state. Session files depend on it.
  ///   - path: The key path of the field. A field of an optional part or of an element requires a
  ///     property or a subscript that ignores changes while the part doesn't exist.
  ///   - didSet: A closure that adjusts the state after each assignment, for example to check the
  ///     value. By default, no adjustment is made.
  public init<Value: Codable & Equatable & Sendable>(
    _ name: String,
    _ path: any WritableKeyPath<State, Value> & Sendable,
    didSet: @escaping @Sendable (inout State) -> Void = { _ in }
  ) {
    self.init(name, path, mask: nil, didSet)
  }

  /// Creates a text field, which can be secret.
  ///
  /// - Parameters:
  ///   - name: The name in recordings, which must be unique in the state. Session files depend on it.
  ///   - path: The key path of the text.
  ///   - isSecret: Pass `true` to replace each character by `•` in recordings, logs, and panels. The
  ///     text in the running app is unchanged.
  ///   - didSet: A closure that adjusts the state after each assignment. By default, no adjustment is
  ///     made.
  public init(
    _ name: String,
    _ path: any WritableKeyPath<State, String> & Sendable,
    isSecret: Bool,
    didSet: @escaping @Sendable (inout State) -> Void = { _ in }
  ) {
    let mask: @Sendable (inout State) -> Void = { state in
      state[keyPath: path] = state[keyPath: path].redacted
    }
    self.init(name, path, mask: isSecret ? mask : nil, didSet)
  }

  private init<Value: FieldValue>(
    _ name: String,
    _ path: any WritableKeyPath<State, Value> & Sendable,
    mask: (@Sendable (inout State) -> Void)?,
    _ didSet: @escaping @Sendable (inout State) -> Void
  ) {
    self.name = name
    self.path = path
    self.mask = mask
    valueType = Value.self
    set = { state, value in
      guard let value = value as? Value else {
        contractViolation("\(value) isn't a value of \(path). Assign a \(Value.self).")
      }
      state[keyPath: path] = value
      didSet(&state)
    }
  }
}

/// A value that an action can record.
typealias FieldValue = Codable & Equatable & Sendable

/// The fields of a ``BindableState``.
///
/// Write the fields as an array literal, or create them from a sequence:
///
/// ```swift
/// static let fields = StateFields(Field.allCases.map { StateField("form.\($0)", \AppState.[form: $0]) })
/// ```
public struct StateFields<State>: Sendable {
  private let list: [StateField<State>]

  /// Creates a list of fields.
  ///
  /// Each name can occur once. If several fields have the same key path, recordings contain the name
  /// of the first of them.
  ///
  /// - Parameter fields: The fields.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  public init(_ fields: some Sequence<StateField<State>>) {
    list = Array(fields)
    var names: Set<String> = []
    for field in list {
      require(
        names.insert(field.name).inserted,
        "Two fields of \(State.self) have the name “\(field.name)”. Rename one of them."
      )
    }
  }

  /// Returns the field at a key path, which must be listed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  package func field(at path: PartialKeyPath<State>) -> StateField<State> {
    guard let field = list.first(where: { $0.path == path }) else {
      contractViolation(
        """
        \(path) isn't a field, so no value can be assigned to it. Add \
        StateField("a name for recordings", \(path)) to \(State.self).fields.
        """
      )
    }
    return field
  }

  func field(named name: String) -> StateField<State>? { list.first { $0.name == name } }

  /// The names of the secret fields.
  var secretNames: [String] { list.filter(\.isSecret).map(\.name) }

  /// Returns a copy of a state with masked secret fields.
  func redacted(_ state: State) -> State {
    var state = state
    for field in list { field.mask?(&state) }
    return state
  }
}

extension StateFields: ExpressibleByArrayLiteral {
  /// Creates a list of fields from an array literal.
  public init(arrayLiteral fields: StateField<State>...) { self.init(fields) }
}
