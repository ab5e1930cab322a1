// SPDX-License-Identifier: MIT

import StateStore
import TermTree

/// Returns a closure that creates the nodes of a control that's bound to a field of the state.
///
/// - Parameters:
///   - kind: The kind of the control, from which its identifier is derived.
///   - field: The key path of a field that the state lists.
///   - control: A closure that creates the control. It receives the value, and a closure that returns the action to
///     assign a new value.
/// - Returns: A closure that creates the nodes.
@MainActor
func boundNodes<State: BindableState, Value: Codable & Equatable & Sendable>(
  _ kind: String,
  to field: WritableKeyPath<State, Value>,
  @WidgetBuilder control:
    @escaping @MainActor (Value, @escaping @Sendable (Value) -> any Action) -> Nodes
) -> @MainActor () -> Nodes {
  { Bound(kind, field, content: control).nodes }
}
