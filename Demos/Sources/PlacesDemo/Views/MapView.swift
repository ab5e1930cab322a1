// SPDX-License-Identifier: MIT

import TermRender

/// A map of tinted areas and of lines in Braille dots, with a symbol for each place, above a row with the scale.
///
/// | Input | Action |
/// |---|---|
/// | The arrow keys | Move the map |
/// | A drag | Moves the map with the pointer |
/// | A click | Selects the nearest place |
/// | The wheel | Changes the scale |
struct MapView: Widget {
  typealias Body = Never

  let content: MapContent

  var nodes: Nodes { Nodes(MapNode(content)) }
}

private final class MapNode: Node {
  private let content: MapContent

  /// The preferred size if the available size is unlimited.
  private static let ideal = Size(columns: 40, rows: 12)

  init(_ content: MapContent) { self.content = content }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let size = Size(
      columns: proposal.columns >= .unlimited ? Self.ideal.columns : proposal.columns,
      rows: proposal.rows >= .unlimited ? Self.ideal.rows : proposal.rows
    )
    return Fit(size: size, flexibleAxes: .both, ideal: Size(columns: 0, rows: 0))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let size = Size(columns: canvas.size.columns, rows: max(0, canvas.size.rows - 1))
    let projection = MapProjection(
      center: content.center,
      metersPerDot: content.metersPerDot,
      size: size
    )
    let id = context.claimID("Map")
    context.addControl(id, in: canvas) {
      $0.key = { Self.response(to: $0) }
      $0.pointer = { [content] in Self.response(to: $0, content, projection) }
    }
    context.describe(id, in: canvas, as: element(projection))
    guard !canvas.isInvisible else { return }
    let drawing = MapDrawing(
      content: content,
      projection: projection,
      theme: context.environment.theme,
      canvas: canvas.subcanvas(in: Rect(size: size))
    )
    let isUnicode = context.capabilities.supportsUnicode
    if context.drawsSurfaces {
      drawing.drawInTints()
    } else {
      drawing.drawInLines(isUnicode: isUnicode)
    }
    let scale = Rect(x: 0, y: size.rows, columns: size.columns, rows: 1)
    drawing.drawScale(in: canvas.subcanvas(in: scale), isUnicode: isUnicode)
  }

  private func element(_ projection: MapProjection) -> AccessibilityElement {
    let area = Rect(size: projection.size)
    let visible = content.places.count { area.contains(projection.cell(of: $0.place.coordinate)) }
    let scale = projection.scaleBar.meters.distanceText
    return AccessibilityElement(
      "map",
      "Map",
      value: visible == 1 ? "1 place" : "\(visible) places",
      hint: "The scale bar is \(scale)."
    )
  }

  // MARK: Input

  private static func response(to press: KeyPress) -> Response {
    switch press {
    case "left": .send(MapAction.move(columns: -8, rows: 0))
    case "right": .send(MapAction.move(columns: 8, rows: 0))
    case "up": .send(MapAction.move(columns: 0, rows: -4))
    case "down": .send(MapAction.move(columns: 0, rows: 4))
    default: .ignored
    }
  }

  private static func response(
    to pointer: PointerInput,
    _ content: MapContent,
    _ projection: MapProjection
  ) -> Response {
    let cell = pointer.position
    switch pointer.kind {
    case .wheel(_, let rows): return .send(MapAction.zoom(-rows))
    case _ where pointer.button != .left: return .ignored
    case .press: return .send(MapAction.grip(column: cell.x, row: cell.y))
    case .drag: return .send(MapAction.drag(column: cell.x, row: cell.y))
    case .release:
      guard !content.isDragged, pointer.isInside,
        let place = place(at: cell, content, projection)
      else { return .send(MapAction.release) }
      return .send([MapAction.release, SelectPlace(place: place)])
    }
  }

  /// Returns the place nearest to a cell, or `nil` if no place is within one cell.
  private static func place(
    at cell: Point,
    _ content: MapContent,
    _ projection: MapProjection
  ) -> Place.ID? {
    let distances = content.places.map { nearby in
      let other = projection.cell(of: nearby.place.coordinate)
      return (place: nearby.id, cells: max(abs(other.x - cell.x), abs(other.y - cell.y)))
    }
    return distances.filter { $0.cells <= 1 }.min { $0.cells < $1.cells }?.place
  }
}
