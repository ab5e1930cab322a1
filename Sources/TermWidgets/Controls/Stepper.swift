// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen
public import TermTree

/// A control that increases and decreases a number in steps: `Copies [−]  3 [+]`.
///
/// ```swift
/// struct SetCopies: Action { var copies: Int }
///
/// Stepper("Copies", value: state.copies, in: 1...99, send: SetCopies.init)
/// Stepper("Copies", value: \AppState.copies, in: 1...99)  // bound to the state
/// Stepper("Zoom", value: state.zoom, in: 0.25...4, step: 0.25, text: { "\($0)×" }, send: SetZoom.init)
/// ```
/// ![Steppers, one of which is at its maximum.](gallery-stepper)
///
/// | Key | Action |
/// |-|-|
/// | `right`, `up`, `+` | Increase the value by a step |
/// | `left`, `down`, `-` | Decrease the value by a step |
/// | `pageup`, `pagedown` | Change the value by ten steps |
/// | `home`, `end` | Set the minimum or maximum |
///
/// Clicking the `−` or `+` button changes the value by a step. While the stepper has the focus, turning the mouse wheel
/// also changes the value. At a bound, the button that would exceed it is disabled.
public struct Stepper: Widget {
  public typealias Body = Never

  private let makeNodes: @MainActor () -> Nodes

  /// Creates a stepper for integers.
  ///
  /// - Parameters:
  ///   - title: The name of the number, which appears before the buttons.
  ///   - value: The current value. It's clamped to the bounds.
  ///   - bounds: The minimum and maximum value.
  ///   - step: The distance between adjacent values, 1 or more. Steps start at the lower bound, and the upper bound is
  ///     always a valid value.
  ///   - text: A closure that formats a value on one line.
  ///   - send: A closure that returns the action for the value that the user requests.
  public init(
    _ title: String,
    value: Int,
    in bounds: ClosedRange<Int>,
    step: Int = 1,
    text: (Int) -> String = { "\($0)" },
    send: @escaping (Int) -> any Action
  ) {
    let scale = StepperScale(bounds, step: step)
    let shown = min(max(value, scale.lower), scale.upper)
    let shownValue = StepperValue(
      text: text(shown),
      ends: (text(scale.lower), text(scale.upper)),
      isAtStart: shown == scale.lower,
      isAtEnd: shown == scale.upper
    )
    makeNodes = {
      Nodes(
        StepperNode(title: title, value: shownValue) { move in
          switch move {
          case .steps(let count): send(scale.value(from: value, steps: count))
          case .first: send(scale.lower)
          case .last: send(scale.upper)
          }
        }
      )
    }
  }

  /// Creates a stepper for fractional numbers.
  ///
  /// - Parameters:
  ///   - title: The name of the number, which appears before the buttons.
  ///   - value: The current value. It's clamped to the bounds. A value that isn't a number is treated as the lower
  ///     bound.
  ///   - bounds: The minimum and maximum value, which are finite.
  ///   - step: The distance between adjacent values, greater than 0 and finite. Steps start at the lower bound, and the upper
  ///     bound is always a valid value.
  ///   - text: A closure that formats a value on one line. By default, values have as many decimal places as steps
  ///     need.
  ///   - send: A closure that returns the action for the value that the user requests.
  public init(
    _ title: String,
    value: Double,
    in bounds: ClosedRange<Double>,
    step: Double,
    text: ((Double) -> String)? = nil,
    send: @escaping (Double) -> any Action
  ) {
    let scale = SliderScale(bounds, step: step, of: "stepper")
    let text = text ?? scale.label
    let shown = scale.clamped(value)
    let shownValue = StepperValue(
      text: text(shown),
      ends: (text(scale.lower), text(scale.upper)),
      isAtStart: shown == scale.lower,
      isAtEnd: shown == scale.upper
    )
    makeNodes = {
      Nodes(
        StepperNode(title: title, value: shownValue) { move in
          switch move {
          case .steps(let count): send(scale.value(from: value, steps: count))
          case .first: send(scale.lower)
          case .last: send(scale.upper)
          }
        }
      )
    }
  }

  public var nodes: Nodes { makeNodes() }
}

// MARK: - Binding

extension Stepper {
  /// Creates a stepper that's bound to an integer field of the state.
  ///
  /// - Parameters:
  ///   - title: The name of the number, which appears before the buttons.
  ///   - field: The key path of a field that the state lists. The displayed value is clamped to the bounds.
  ///   - bounds: The minimum and maximum value.
  ///   - step: The distance between adjacent values, 1 or more.
  ///   - text: A closure that formats a value on one line.
  public init<State: BindableState>(
    _ title: String,
    value field: WritableKeyPath<State, Int>,
    in bounds: ClosedRange<Int>,
    step: Int = 1,
    text: @escaping (Int) -> String = { "\($0)" }
  ) {
    makeNodes = boundNodes("Stepper", to: field) {
      Stepper(title, value: $0, in: bounds, step: step, text: text, send: $1)
    }
  }

  /// Creates a stepper that's bound to a fractional field of the state.
  ///
  /// - Parameters:
  ///   - title: The name of the number, which appears before the buttons.
  ///   - field: The key path of a field that the state lists. The displayed value is clamped to the bounds.
  ///   - bounds: The minimum and maximum value, which are finite.
  ///   - step: The distance between adjacent values, greater than 0 and finite.
  ///   - text: A closure that formats a value on one line. By default, values have as many decimal places as steps
  ///     need.
  public init<State: BindableState>(
    _ title: String,
    value field: WritableKeyPath<State, Double>,
    in bounds: ClosedRange<Double>,
    step: Double,
    text: ((Double) -> String)? = nil
  ) {
    makeNodes = boundNodes("Stepper", to: field) {
      Stepper(title, value: $0, in: bounds, step: step, text: text, send: $1)
    }
  }
}
