// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// A number between two others, set by moving a thumb along a track: `Volume [━━━●────] 40`.
///
/// ```swift
/// struct SetVolume: Action { var volume: Int }
///
/// Slider("Volume", value: state.volume, in: 0...100, step: 5, send: SetVolume.init)
/// ```
/// ![Sliders with their thumbs on the track.](gallery-slider)
///
/// `right` and `up` take a step, `left` and `down` one back; page keys take ten, `home` and `end` go to the
/// ends. A click on the track and a drag along it set the value, and so does the wheel while the slider has
/// the focus; without it the wheel scrolls what is around. It takes all columns there are.
public struct Slider: Widget {
  public typealias Body = Never

  private let title: String
  private let value: Double
  private let scale: SliderScale
  private let send: (Double) -> any Action

  /// Creates a slider of fractional numbers.
  ///
  /// - Parameters:
  ///   - title: What the number is; stands before the track.
  ///   - value: The number now; one beyond an end is shown at that end.
  ///   - bounds: The ends of the track.
  ///   - step: How far the numbers are apart, more than 0. They are counted from the lower end; the upper
  ///     one is among them.
  ///   - send: Makes the action for the number that the user asks for.
  public init(
    _ title: String,
    value: Double,
    in bounds: ClosedRange<Double> = 0...1,
    step: Double = 0.1,
    send: @escaping (Double) -> any Action
  ) {
    self.title = title
    self.value = value
    scale = SliderScale(bounds, step: step)
    self.send = send
  }

  /// The same for whole numbers, up to 2⁵³ of them exactly.
  ///
  /// - Parameters:
  ///   - title: What the number is; stands before the track.
  ///   - value: The number now; one beyond an end is shown at that end.
  ///   - bounds: The ends of the track.
  ///   - step: How far the numbers are apart, 1 or more.
  ///   - send: Makes the action for the number that the user asks for.
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

  public var nodes: Nodes {
    Nodes(SliderNode(title: title, value: value, scale: scale, send: send))
  }
}

/// Which columns of a row the parts of a slider get.
struct SliderLayout: Equatable {
  /// Columns of the title, with a blank after it; 0 where there is no room for it.
  var title = 0
  /// The track between its marks.
  var track = 0..<0
  var hasMarks = false
  /// Columns of the value, with a blank before it; 0 where there is no room for it.
  var value = 0

  /// Columns of the shortest track that is worth it, with its marks.
  static let minimum = 5

  /// - Parameters:
  ///   - columns: All there are.
  ///   - title: Columns of the title.
  ///   - value: Columns of the longest value.
  init(columns: Int, title: Int, value: Int) {
    let title = title > 0 ? title + 1 : 0
    if columns >= title + Self.minimum { self.title = title }
    if columns >= self.title + Self.minimum + value + 1 { self.value = value + 1 }
    let room = self.title..<max(self.title, columns - self.value)
    hasMarks = room.count > 2
    track = hasMarks ? room.lowerBound + 1..<room.upperBound - 1 : room
  }

  /// The cell of the track on which the thumb stands.
  func thumb(at fraction: Double) -> Int {
    track.lowerBound + Int((fraction * Double(max(0, track.count - 1))).rounded())
  }

  /// How far along the track a column is, from 0 to 1.
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

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let least = SliderLayout.minimum + (title.isEmpty ? 0 : label.columns(pass) + 1)
    return Fit(
      size: Size(columns: proposal.columns, rows: min(1, proposal.rows)),
      fills: .horizontal,
      minimum: Size(columns: min(least, proposal.columns), rows: 0)
    )
  }

  private func layout(_ columns: Int, _ pass: RenderPass) -> SliderLayout {
    SliderLayout(
      columns: columns,
      title: label.columns(pass),
      value: scale.labelColumns
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "Slider")
    let layout = layout(canvas.size.columns, pass)
    let look = pass.register(control: id, in: canvas) { [self] press in
      target(of: press).map(set) ?? .ignores
    } pointer: { [self] input in
      // As it is then: the press that gives it the focus may come with the wheel.
      respond(to: input, layout, hasFocus: pass.interface.focus == id)
    }
    pass.describe(
      id,
      in: canvas,
      as: AccessibleElement(.slider, title, value: scale.label(of: value))
    )
    var row = canvas.row(from: 0)
    if look.condition == .disabled { row.lay(look.ground) }
    drawTrack(in: row, layout, look)
    var heading = row.inside(Rect(x: 0, y: 0, columns: max(0, layout.title - 1), rows: 1))
    heading.lay(look.ground)
    label.drawLabel(in: heading, pass)
    if layout.value > 0 {
      let text = scale.label(of: value)
      let bold = Style(attributes: look.condition == .focused ? .bold : [])
      row.write(text, x: row.size.columns - text.utf8.count, y: 0, style: bold)
    }
  }

  private func drawTrack(in row: Canvas, _ layout: SliderLayout, _ look: ControlLook) {
    let track = layout.track
    if layout.hasMarks {
      let ground = look.condition == .focused ? look.ground : look.beside(.border)
      row.put(look.marks.open, x: track.lowerBound - 1, y: 0, style: ground)
      row.put(look.marks.close, x: track.upperBound, y: 0, style: ground)
    }
    let thumb = layout.thumb(at: scale.fraction(of: value))
    let filled = Rect(x: track.lowerBound, y: 0, columns: thumb - track.lowerBound, rows: 1)
    let rest = Rect(x: thumb, y: 0, columns: track.upperBound - thumb, rows: 1)
    row.fill(filled, look.unicode ? "━" : "=", style: look.beside(.accent))
    row.fill(rest, look.unicode ? "─" : "-", style: look.beside(.border))
    if !track.isEmpty {
      row.put(look.unicode ? "●" : "o", x: thumb, y: 0, style: look.beside(.accent))
    }
  }

  /// The value that a press asks for; `nil` for presses that mean nothing here.
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
      // Else it would catch the wheel of whoever scrolls past it.
      return hasFocus ? set(scale.value(from: value, steps: columns - rows)) : .ignores
    case .press, .drag:
      guard input.button == .left else { return .ignores }
      let isBeside = !layout.track.contains(input.position.x)
      if case .press = input.kind, isBeside { return .takes }
      return set(scale.value(at: layout.fraction(at: input.position.x)))
    case .release: return .takes
    }
  }

  private func set(_ target: Double) -> Response {
    target == value ? .takes : .sends([send(target)])
  }
}
