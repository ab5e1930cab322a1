// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen
public import TermTree

/// A control that sets a number by moving a thumb along a track: `Volume ━━━●──── 40`.
///
/// ```swift
/// struct SetVolume: Action { var volume: Int }
///
/// Slider("Volume", value: state.volume, in: 0...100, step: 5, send: SetVolume.init)
/// Slider("Volume", value: \AppState.volume, in: 0...100, step: 5)  // bound to the state
/// ```
/// ![Sliders with thumbs on their tracks.](gallery-slider)
///
/// | Key | Action |
/// |-|-|
/// | `right`, `up` | Increase the value by a step |
/// | `left`, `down` | Decrease the value by a step |
/// | `pageup`, `pagedown` | Change the value by ten steps |
/// | `home`, `end` | Set the minimum or maximum |
///
/// Clicking the track or dragging along it also sets the value. While the slider has the focus, the mouse wheel changes
/// the value. Otherwise, the wheel scrolls the enclosing view. A slider fills the available width.
public struct Slider: Widget {
  public typealias Body = Never

  private let makeNodes: @MainActor () -> Nodes

  /// Creates a slider for fractional numbers.
  ///
  /// - Parameters:
  ///   - title: The name of the number, which appears before the track.
  ///   - value: The current value. It's clamped to the bounds.
  ///   - bounds: The values at the ends of the track.
  ///   - step: The distance between adjacent values, greater than 0. Steps start at the lower bound, and the upper
  ///     bound is always a valid value.
  ///   - send: A closure that returns the action for the value that the user requests.
  public init(
    _ title: String,
    value: Double,
    in bounds: ClosedRange<Double> = 0...1,
    step: Double = 0.1,
    send: @escaping (Double) -> any Action
  ) {
    let scale = SliderScale(bounds, step: step, of: "slider")
    makeNodes = { Nodes(SliderNode(title: title, value: value, scale: scale, send: send)) }
  }

  /// Creates a slider for integers.
  ///
  /// Values are exact up to a magnitude of 2⁵³.
  ///
  /// - Parameters:
  ///   - title: The name of the number, which appears before the track.
  ///   - value: The current value. It's clamped to the bounds.
  ///   - bounds: The values at the ends of the track.
  ///   - step: The distance between adjacent values, 1 or more.
  ///   - send: A closure that returns the action for the value that the user requests.
  public init(
    _ title: String,
    value: Int,
    in bounds: ClosedRange<Int>,
    step: Int = 1,
    send: @escaping (Int) -> any Action
  ) {
    let ends = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.init(title, value: Double(value), in: ends, step: Double(step)) { value in
      let whole = Int(exactly: value.rounded())
      return send(whole ?? (value < 0 ? bounds.lowerBound : bounds.upperBound))
    }
  }

  public var nodes: Nodes { makeNodes() }
}

// MARK: - Binding

extension Slider {
  /// Creates a slider that's bound to a fractional field of the state.
  ///
  /// - Parameters:
  ///   - title: The name of the number, which appears before the track.
  ///   - field: The key path of a field that the state lists. The displayed value is clamped to the bounds.
  ///   - bounds: The values at the ends of the track.
  ///   - step: The distance between adjacent values, greater than 0.
  public init<State: BindableState>(
    _ title: String,
    value field: WritableKeyPath<State, Double>,
    in bounds: ClosedRange<Double> = 0...1,
    step: Double = 0.1
  ) {
    makeNodes = boundNodes("Slider", to: field) {
      Slider(title, value: $0, in: bounds, step: step, send: $1)
    }
  }

  /// Creates a slider that's bound to an integer field of the state.
  ///
  /// - Parameters:
  ///   - title: The name of the number, which appears before the track.
  ///   - field: The key path of a field that the state lists. The displayed value is clamped to the bounds.
  ///   - bounds: The values at the ends of the track.
  ///   - step: The distance between adjacent values, 1 or more.
  public init<State: BindableState>(
    _ title: String,
    value field: WritableKeyPath<State, Int>,
    in bounds: ClosedRange<Int>,
    step: Int = 1
  ) {
    makeNodes = boundNodes("Slider", to: field) {
      Slider(title, value: $0, in: bounds, step: step, send: $1)
    }
  }
}

/// The columns of the parts of a slider.
struct SliderLayout: Equatable {
  /// The width of the title and the space after it, or 0 if the title doesn't fit.
  var title = 0
  /// The columns of the track.
  var track = 0..<0
  /// The width of the value and the space before it, or 0 if the value doesn't fit.
  var value = 0

  /// The minimum width of the track.
  static let minimum = 5

  /// Creates the layout of a slider.
  ///
  /// - Parameters:
  ///   - columns: The available width.
  ///   - title: The width of the title.
  ///   - value: The width of the longest value.
  init(columns: Int, title: Int, value: Int) {
    let title = title > 0 ? title + 1 : 0
    if columns >= title + Self.minimum { self.title = title }
    if columns >= self.title + Self.minimum + value + 1 { self.value = value + 1 }
    track = self.title..<max(self.title, columns - self.value)
  }

  /// Returns the column of the thumb for a fraction of the track.
  func thumb(at fraction: Double) -> Int {
    track.lowerBound + Int((fraction * Double(max(0, track.count - 1))).rounded())
  }

  /// Returns the position of a column as a fraction of the track, from 0 to 1.
  func fraction(at x: Int) -> Double {
    guard track.count > 1 else { return 0 }
    return min(max(Double(x - track.lowerBound) / Double(track.count - 1), 0), 1)
  }
}

private final class SliderNode: Node {
  private let title: String
  private let label: TextNode
  private let value: Double
  private let scale: SliderScale
  private let send: (Double) -> any Action

  init(title: String, value: Double, scale: SliderScale, send: @escaping (Double) -> any Action) {
    self.title = title
    label = TextNode(Text(title))
    self.value = value
    self.scale = scale
    self.send = send
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let least = SliderLayout.minimum + (title.isEmpty ? 0 : label.columns(context) + 1)
    return .fillingColumns(of: proposal, minimumColumns: least)
  }

  private func layout(_ columns: Int, _ context: RenderContext) -> SliderLayout {
    SliderLayout(
      columns: columns,
      title: label.columns(context),
      value: scale.labelColumns
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("Slider")
    let layout = layout(canvas.size.columns, context)
    let appearance = context.addControl(id, in: canvas, followsPointer: true) {
      $0.key = { [self] press in
        target(of: press).map(set) ?? .ignored
      }
      $0.pointer = { [self, unowned context] input in
        // Read the focus at the time of the event: the same batch of input can focus the slider and then turn the wheel.
        respond(to: input, layout, hasFocus: context.interface.focus == id)
      }
    }
    context.describe(
      id,
      in: canvas,
      as: AccessibilityElement(.slider, title, value: scale.label(of: value))
    )
    var row = canvas.row(from: 0)
    row.lay(appearance.rowBackground)
    drawTrack(in: row, layout, appearance)
    let heading = Rect(x: 0, y: 0, columns: max(0, layout.title - 1), rows: 1)
    label.drawLabel(in: row.subcanvas(in: heading), context)
    if layout.value > 0 {
      let text = scale.label(of: value)
      row.write(text, x: row.size.columns - text.utf8.count, y: 0)
    }
  }

  private func drawTrack(in row: Canvas, _ layout: SliderLayout, _ appearance: ControlAppearance) {
    let area = Rect(x: layout.track.lowerBound, y: 0, columns: layout.track.count, rows: 1)
    let track = row.subcanvas(in: area)
    let thumb = layout.thumb(at: scale.fraction(of: value)) - layout.track.lowerBound
    let isDisabled = appearance.condition == .disabled
    track.drawTrack(
      filled: 0..<2 * thumb,
      style: isDisabled ? appearance.theme[.disabled] : nil,
      appearance
    )
    guard !layout.track.isEmpty else { return }
    // A condition other than ready is visible without color, because the thumb has brackets.
    if appearance.condition == .ready || isDisabled && appearance.hasSurfaces {
      track.put(
        appearance.symbols[.thumb],
        x: thumb,
        y: 0,
        style: isDisabled ? .plain : Style(attributes: .bold)
      )
      return
    }
    var mark = track.subcanvas(in: Rect(x: thumb - 1, y: 0, columns: 3, rows: 1))
    let style = appearance.layMark(in: &mark, on: nil)
    mark.putEnds(appearance.boxBrackets, style: style)
    mark.put(appearance.symbols[.thumb], x: 1, y: 0)
  }

  /// Returns the value that a key press requests, or `nil` if the slider doesn't handle the key press.
  private func target(of press: KeyPress) -> Double? {
    guard press.modifiers.isEmpty else { return nil }
    switch press.key {
    case .right, .up: return scale.value(from: value, steps: 1)
    case .left, .down: return scale.value(from: value, steps: -1)
    case .pageUp: return scale.value(from: value, steps: 10)
    case .pageDown: return scale.value(from: value, steps: -10)
    case .home: return scale.lower
    case .end: return scale.upper
    default: return nil
    }
  }

  private func respond(
    to input: PointerInput,
    _ layout: SliderLayout,
    hasFocus: Bool
  ) -> Response {
    switch input.kind {
    case .wheel(let columns, let rows):
      // Ignore the wheel without the focus, so that scrolling past the slider doesn't change the value.
      return hasFocus ? set(scale.value(from: value, steps: columns - rows)) : .ignored
    case .press, .drag:
      guard input.button == .left else { return .ignored }
      let isBeside = !layout.track.contains(input.position.x)
      if case .press = input.kind, isBeside { return .handled }
      return set(scale.value(at: layout.fraction(at: input.position.x)))
    case .release: return .handled
    }
  }

  private func set(_ target: Double) -> Response {
    target == value ? .handled : .send([send(target)])
  }
}
