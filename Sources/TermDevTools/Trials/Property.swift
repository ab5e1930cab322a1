// SPDX-License-Identifier: MIT

package import StateStore
package import StoreRecorder
import TermRender

/// A condition that a frame of a session meets or doesn't meet, such as a symptom of a bug.
///
/// The subcommands `bisect` and `shrink` search sessions for a property. An app can define properties with names:
///
/// ```swift
/// extension Bank: RecordableApp {
///   static let properties: [Property<BankState>] = [
///     Property("overdrawn") { $0.balance < 0 }
///   ]
/// }
/// ```
///
/// `bank shrink session.jsonl --when overdrawn` then searches for the fewest inputs after which the balance is negative.
public struct Property<State>: Sendable, CustomStringConvertible {
  /// A condition without `not`.
  package enum Condition: Sendable {
    case frame(contains: String)
    case action(type: String, value: JSONValue?)
    case state(StatePath, Comparison, JSONValue)
    case focus(String)
    case crash
    case fault
    case inputFault
    case named(@Sendable (State) -> Bool)
  }

  package enum Comparison: String, CaseIterable, Sendable {
    case different = "!="
    case equal = "="
    case less = "<"
    case greater = ">"
  }

  /// The name, or the text of the property on the command line.
  public let description: String
  package let condition: Condition
  package let isNegated: Bool

  /// Creates a property of an app's state.
  ///
  /// - Parameters:
  ///   - name: The name on the command line, without spaces.
  ///   - holds: A closure that returns a Boolean value that indicates whether a state has the property. It must depend
  ///     only on the state.
  public init(_ name: String, holds: @escaping @Sendable (State) -> Bool) {
    self.init(name, .named(holds), isNegated: false)
  }

  /// A property of screens that are invalid.
  package static var fault: Property { Property("fault", .fault, isNegated: false) }

  /// A property of screens with a fault of the focus, the controls, or the key bindings.
  package static var inputFault: Property { Property("input fault", .inputFault, isNegated: false) }

  init(_ description: String, _ condition: Condition, isNegated: Bool) {
    (self.description, self.condition, self.isNegated) = (description, condition, isNegated)
  }

  /// Returns a Boolean value that indicates whether a state has the property.
  ///
  /// The result is `false` for properties that depend on more than the state, such as a frame.
  public func holds(in state: State) -> Bool {
    switch condition {
    case .state(let path, let comparison, let value):
      return comparison.holds(path.json(in: state), value) != isNegated
    case .named(let holds): return holds(state) != isNegated
    case .frame, .action, .focus, .crash, .fault, .inputFault: return false
    }
  }
}

// MARK: - Evaluation

/// The parts of a running or replayed app that a property depends on, after a frame.
@MainActor
struct PropertyMoment<State> {
  let state: State
  let focus: WidgetID?
  /// The actions since the previous evaluation, which is usually that of the previous frame.
  var actions: [any Action]
  /// The screen, which is drawn only if a property depends on it.
  let frame: () -> Frame
  /// The description of the first fault on the screen, or `nil` if the screen is valid.
  let fault: () -> String?
  /// The description of the first fault of the focus, the controls, or the key bindings, or `nil` if there is none.
  let inputFault: () -> String?
  /// A Boolean value that indicates whether the app crashed instead of drawing the next frame.
  var hasCrashed = false
  /// The values that several properties can depend on, which copies of the moment share.
  private let derived = DerivedValues()

  /// The text of the screen.
  fileprivate var text: String {
    if let text = derived.text { return text }
    let text = frame().text
    derived.text = text
    return text
  }

  /// Returns the part of the state at a path as JSON, or `nil` if the state has no such part.
  fileprivate func part(at path: StatePath) -> JSONValue? {
    if let part = derived.parts[path] { return part }
    let part = path.json(in: state)
    derived.parts[path] = .some(part)
    return part
  }
}

/// The values of a moment that were already computed.
@MainActor
private final class DerivedValues {
  var text: String?
  /// The parts of the state by path, which are `nil` if the state has no such part.
  var parts: [StatePath: JSONValue?] = [:]
}

extension Property {
  @MainActor
  func holds(in moment: PropertyMoment<State>) -> Bool {
    switch condition {
    case .named: return holds(in: moment.state)
    case .state(let path, let comparison, let value):
      return comparison.holds(moment.part(at: path), value) != isNegated
    case .frame(let text): return moment.text.contains(text) != isNegated
    case .action(let type, let value):
      return moment.actions.contains { Self.matches($0, type, value) } != isNegated
    case .focus(let id):
      return moment.focus.map { $0.isNamed(id) } ?? false != isNegated
    case .crash: return moment.hasCrashed != isNegated
    case .fault: return (moment.fault() != nil) != isNegated
    case .inputFault: return (moment.inputFault() != nil) != isNegated
    }
  }

  /// Returns a Boolean value that indicates whether an action has a type and, unless the value is `nil`, a value.
  ///
  /// The type can be a suffix of the complete name, without generic arguments.
  package static func matches(_ action: any Action, _ type: String, _ value: JSONValue?) -> Bool {
    let text = ActionText(action)
    let names = [text.type[...], text.type.prefix { $0 != "<" }]
    guard names.contains(where: { $0 == type || $0.hasSuffix(".\(type)") }) else { return false }
    guard let value else { return true }
    return (try? JSONText(text.value).decode(JSONValue.self)) == value
  }
}

extension WidgetID {
  /// Returns a Boolean value that indicates whether a name is the identifier, its end, or an identifier that it matches.
  fileprivate func isNamed(_ name: String) -> Bool {
    path == name || matches(WidgetID(name)) || path.hasSuffix("/\(name)")
  }
}

extension StatePath {
  /// Returns the part of a state as JSON, or `nil` if the state has no such part.
  fileprivate func json(in state: Any) -> JSONValue? {
    guard let part = value(in: state) else { return nil }
    let json = (part as? any Encodable).flatMap {
      try? JSONText(encoding: $0).decode(JSONValue.self)
    }
    return json ?? .string(ValueText.of(part))
  }
}

extension Property.Comparison {
  /// Returns the result of a comparison, which is `false` if the state has no such part.
  func holds(_ part: JSONValue?, _ value: JSONValue) -> Bool {
    guard let part else { return false }
    return switch self {
    case .equal: part == value
    case .different: part != value
    case .less: part.isLess(than: value)
    case .greater: value.isLess(than: part)
    }
  }
}
