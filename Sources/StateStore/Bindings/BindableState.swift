// SPDX-License-Identifier: MIT

/// A state that lists the fields that controls can change.
///
/// A control that's bound to a field displays the field and changes it with an ``Assign`` action, so
/// a form needs neither an action nor a reducer for each field:
///
/// ```swift
/// extension AppState: BindableState {
///   static let fields: StateFields<AppState> = [
///     StateField("draft.title", \.draft.title) { $0.draft.checkTitle() },
///     StateField("draft.pin", \.draft.pin, isSecret: true),
///   ]
/// }
///
/// let reducer: Reducer<AppState> = .combine(.assigning, app)
///
/// TextField("Title", text: \AppState.draft.title)
/// ```
///
/// The state is ``Redacted``: by default, the redacted copy masks the secret fields.
public protocol BindableState: Redacted, SendableMetatype {
  /// The fields, which should be a stored property (`static let`).
  static var fields: StateFields<Self> { get }
}

extension BindableState {
  /// The state with masked secret fields.
  public var redacted: Self { Self.fields.redacted(self) }
}

// MARK: - Reducer

extension Reducer where State: BindableState {
  /// A reducer that assigns new values to the listed fields of the state.
  ///
  /// Combine it with the app's reducer. Reducers after it receive each ``Assign``, too:
  ///
  /// ```swift
  /// let reducer: Reducer<AppState> = .combine(.assigning, app)
  /// ```
  public static var assigning: Self {
    .on(Assign<State>.self) { state, action in action.apply(to: &state) }
  }
}
