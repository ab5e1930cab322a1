// SPDX-License-Identifier: MIT

public import StateStore

/// Options of which one is chosen, in a list that drops down: `[ Drama     ▾ ]`.
///
/// ```swift
/// struct SetGenre: Action { var genre: Genre }
///
/// Picker(Genre.allCases, selection: state.genre, send: SetGenre.init) { $0.title }
///
/// FormField("Country") {
///   Picker(countries, selection: state.country, prompt: "Any country", send: SetCountry.init) { $0.name }
/// }
/// ```
/// ![Pickers, one of which is open.](gallery-picker-open)
///
/// Where few options are all to be in sight, take a ``RadioGroup``; both have the same parameters.
///
/// **Closed**, `enter`, `space`, `down` and a click open the list; `left` and `right` choose the option before and
/// after at once. Other keys, letters among them, mean what they mean around it.
///
/// **Open**, it has the focus and the mouse to itself:
///
/// | press | does |
/// |---|---|
/// | `up`, `down`, `pageup`, `pagedown`, `home`, `end` | go to an option; those that cannot be chosen are passed over |
/// | `ctrl+p`, `ctrl+n` | the same as `up` and `down` |
/// | `enter`, also `space` while nothing was typed | chooses it |
/// | what types something, a paste | keeps the options with that in their title, whatever case and accents; it stands where the chosen one stood |
/// | `backspace`, `ctrl+u` | takes a character, or all, of that back |
/// | `esc` | takes all of that back, else closes the list |
/// | `tab`, `shift+tab` | closes the list and moves on |
/// | a click on an option, or letting go of it | chooses it; one elsewhere closes the list |
///
/// The list stands below the picker, or above it where there is more room, over all else; it is drawn alone
/// while the rest stays as it is. The titles of options are asked for when they are seen, but for the first
/// thousand, after which the picker is as wide as it has to be, and when something is typed. What is open is
/// kept by the interface (``InterfaceState/popup``), so the app hears of what is chosen alone.
public struct Picker<Value: Equatable>: Widget {
  public typealias Body = Never

  private let options: PickerOptions
  private let send: (Value) -> any Action
  private let values: [Value]
  private let prompt: String

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - values: What can be chosen, in order.
  ///   - selection: What is chosen now; `nil`, or what is not among the values, for none.
  ///   - prompt: What is shown while none is chosen.
  ///   - isEnabled: Whether a value can be chosen now.
  ///   - send: Makes the action for the value that the user asks for.
  ///   - title: What a value is called, in one line.
  /// - Complexity: O(*n*) comparisons, to find the selection.
  public init(
    _ values: [Value],
    selection: Value?,
    prompt: String = "Choose…",
    isEnabled: @escaping (Value) -> Bool = { _ in true },
    send: @escaping (Value) -> any Action,
    title: @escaping (Value) -> String
  ) {
    self.values = values
    self.send = send
    self.prompt = prompt
    options = PickerOptions(
      count: values.count,
      chosen: selection.flatMap(values.firstIndex),
      title: { title(values[$0]) },
      isEnabled: { isEnabled(values[$0]) }
    )
  }

  public var nodes: Nodes {
    Nodes(
      PickerNode(options, prompt: prompt) { [values, send] in send(values[$0]) }
    )
  }
}

/// The options of a picker, by their position.
struct PickerOptions {
  let count: Int
  let chosen: Int?
  let title: (Int) -> String
  let isEnabled: (Int) -> Bool

  /// The option to which `right` goes by 1, and `left` by -1.
  func neighbour(_ distance: Int) -> Int? {
    var index = chosen.map { $0 + distance } ?? (distance > 0 ? 0 : count - 1)
    while index >= 0, index < count {
      if isEnabled(index) { return index }
      index += distance
    }
    return nil
  }
}
