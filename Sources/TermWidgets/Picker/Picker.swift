// SPDX-License-Identifier: MIT

public import StateStore
public import TermTree

/// A control that selects one of several options from a drop-down list, such as `[ Drama     ▾ ]`.
///
/// ```swift
/// struct SetGenre: Action { var genre: Genre }
///
/// Picker(Genre.allCases, selection: state.genre, send: SetGenre.init) { $0.title }
/// Picker(Genre.allCases, selection: \AppState.genre) { $0.title }  // bound to the state
///
/// FormField("Country") {
///   Picker(countries, selection: state.country, prompt: "Any country", send: SetCountry.init) { $0.name }
/// }
/// ```
/// ![Pickers, one of which is open.](gallery-picker-open)
///
/// To show a small number of options at all times, use a ``RadioGroup``, which has the same parameters.
///
/// | Input | Action while the list is closed |
/// |---|---|
/// | `enter`, `space`, `down`, `alt+down`, a click | Opens the list |
/// | `left`, `right` | Selects the previous or next option immediately |
///
/// Enclosing widgets receive other key presses, including letters. While the list is open, it has the focus and
/// receives all mouse input:
///
/// | Input | Action while the list is open |
/// |---|---|
/// | `up`, `down`, `pageup`, `pagedown`, `home`, `end` | Moves to an option, skipping disabled options |
/// | `ctrl+p`, `ctrl+n` | Moves to the previous or next option |
/// | `enter`, or `space` without filter text | Selects the option |
/// | A typed character, a paste | Filters the options by title, ignoring case and diacritics |
/// | `backspace` | Deletes the last character of the filter text |
/// | `ctrl+u` | Clears the filter text |
/// | `esc` | Clears the filter text, or closes the list if there's no filter text |
/// | `alt+up` | Closes the list |
/// | `tab`, `shift+tab` | Closes the list and moves the focus |
/// | A click on an option, a release over an option | Selects the option |
/// | A click elsewhere | Closes the list |
///
/// The list appears below the picker, or above it if more space is available there. It covers all other content and is
/// redrawn separately. While the user types, the picker shows the filter text instead of the selection.
///
/// The picker is as wide as its widest title. In a ``Form``, it fills the column of the controls.
///
/// The picker reads the titles of visible options. It reads all titles when the user types, and the first thousand
/// titles to determine its width. The interface stores the open list in `popup`, so the app receives
/// only the selected option.
public struct Picker<Value: Equatable>: Widget {
  public typealias Body = Never

  private let makeNodes: @MainActor () -> Nodes

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - values: The options, in order.
  ///   - selection: The selected option. If it's `nil` or not one of the options, no option is selected.
  ///   - prompt: The text to show while no option is selected. The default is “Select…”.
  ///   - isEnabled: A closure that returns a Boolean value that indicates whether an option can be selected. By
  ///     default, all options can be selected.
  ///   - send: A closure that returns the action to select an option.
  ///   - title: A closure that returns the single-line title of an option.
  /// - Complexity: O(*n*), where *n* is the number of options, to find the selection.
  public init(
    _ values: [Value],
    selection: Value?,
    prompt: String = "Select…",
    isEnabled: @escaping (Value) -> Bool = { _ in true },
    send: @escaping (Value) -> any Action,
    title: @escaping (Value) -> String
  ) {
    let options = PickerOptions(
      count: values.count,
      chosen: selection.flatMap(values.firstIndex),
      title: { title(values[$0]) },
      isEnabled: { isEnabled(values[$0]) }
    )
    makeNodes = { Nodes(PickerNode(options, prompt: prompt) { send(values[$0]) }) }
  }

  public var nodes: Nodes { makeNodes() }
}

// MARK: - Binding

extension Picker where Value: Codable & Sendable {
  /// Creates a picker that's bound to a field of the state.
  ///
  /// - Parameters:
  ///   - values: The options, in order.
  ///   - field: The key path of a field that the state lists.
  ///   - prompt: The text to show if the field's value isn't one of the options. The default is “Select…”.
  ///   - isEnabled: A closure that returns a Boolean value that indicates whether an option can be selected. By
  ///     default, all options can be selected.
  ///   - title: A closure that returns the single-line title of an option.
  public init<State: BindableState>(
    _ values: [Value],
    selection field: WritableKeyPath<State, Value>,
    prompt: String = "Select…",
    isEnabled: @escaping (Value) -> Bool = { _ in true },
    title: @escaping (Value) -> String
  ) {
    makeNodes = boundNodes("Picker", to: field) {
      Picker(values, selection: $0, prompt: prompt, isEnabled: isEnabled, send: $1, title: title)
    }
  }

  /// Creates a picker that's bound to an optional field of the state.
  ///
  /// - Parameters:
  ///   - values: The options, in order.
  ///   - field: The key path of a field that the state lists. While its value is `nil`, no option is selected.
  ///   - prompt: The text to show while no option is selected. The default is “Select…”.
  ///   - isEnabled: A closure that returns a Boolean value that indicates whether an option can be selected. By
  ///     default, all options can be selected.
  ///   - title: A closure that returns the single-line title of an option.
  public init<State: BindableState>(
    _ values: [Value],
    selection field: WritableKeyPath<State, Value?>,
    prompt: String = "Select…",
    isEnabled: @escaping (Value) -> Bool = { _ in true },
    title: @escaping (Value) -> String
  ) {
    makeNodes = boundNodes("Picker", to: field) {
      Picker(values, selection: $0, prompt: prompt, isEnabled: isEnabled, send: $1, title: title)
    }
  }
}

/// The options of a picker, by position.
struct PickerOptions {
  let count: Int
  let chosen: Int?
  let title: (Int) -> String
  let isEnabled: (Int) -> Bool

  /// Returns the index of the nearest enabled option in a direction, which is 1 for `right` and -1 for `left`.
  func neighbor(_ distance: Int) -> Int? {
    var index = chosen.map { $0 + distance } ?? (distance > 0 ? 0 : count - 1)
    while index >= 0, index < count {
      if isEnabled(index) { return index }
      index += distance
    }
    return nil
  }
}
