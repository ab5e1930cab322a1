// SPDX-License-Identifier: MIT

public import TermRender

/// A lane of a ``Board`` with the titles of its cards, which are unique in the board.
public struct Lane: Codable, Equatable, Sendable {
  public var title: String
  public var cards: [String]

  public init(_ title: String, _ cards: [String]) { (self.title, self.cards) = (title, cards) }
}

/// A move of a card to an index in a lane.
public struct MoveCard: Action, Codable { public var card: String, lane, index: Int }

extension [Lane] {
  public mutating func apply(_ move: MoveCard) {
    for lane in indices { self[lane].cards.removeAll { $0 == move.card } }
    self[move.lane].cards.insert(move.card, at: Swift.min(move.index, self[move.lane].cards.count))
  }
}

/// A board of cards, which the user drags, or moves with `shift` and the arrow keys.
public struct Board: Widget {
  private let lanes: [Lane]

  public init(_ lanes: [Lane]) { self.lanes = lanes }

  // snippet: region
  public var body: some Widget {
    RedrawRegion("Board") { [lanes] region in Nodes(BoardNode(lanes, in: region)) }
  }
  // end
}

/// The target of the card that the user is dragging.
private struct DragState: WidgetState {
  static let stateName = "acme.board.drag"
  var target: Point?
}

private final class BoardNode: Node {
  private let lanes: [Lane]
  private unowned let region: Region

  init(_ lanes: [Lane], in region: Region) { (self.lanes, self.region) = (lanes, region) }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let rows = 1 + (lanes.map(\.cards.count).max() ?? 0)
    let size = Size(columns: 16 * lanes.count, rows: rows)
    return Fit(size: size.intersection(proposal), flexibleAxes: .horizontal, ideal: size)
  }

  // snippet: focus-groups
  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = region.widgetID
    let width = canvas.size.columns / max(1, lanes.count)
    context.withFocusGroup(id, .horizontal) {
      for (number, lane) in lanes.enumerated() {
        let frame = Rect(x: number * width, y: 0, columns: width, rows: canvas.size.rows)
        let area = canvas.subcanvas(in: frame)
        area.write(lane.title, x: 1, y: 0, style: Style(attributes: .bold))
        let element = AccessibilityElement(.list, lane.title, value: "\(lane.cards.count)")
        context.withFocusGroup(id.appending("lane-\(number)"), .vertical) {
          context.withAccessibilityGroup(.headed(element)) {
            for index in lane.cards.indices { drawCard(index, number, in: area, context) }
          }
        }
      }
    }
    guard let target = context.state(id, as: DragState.self)?.target else { return }
    canvas.put(">", x: target.x * width, y: 1 + target.y, style: context.environment.theme[.accent])
  }
  // end

  private func drawCard(_ y: Int, _ lane: Int, in area: Canvas, _ context: RenderContext) {
    let (card, width) = (lanes[lane].cards[y], area.size.columns)
    var row = area.subcanvas(in: Rect(x: 1, y: 1 + y, columns: max(0, width - 2), rows: 1))
    let id = region.widgetID.appending("card-\(card)")
    let appearance = context.addControl(id, in: row) {
      $0.key = { [self] in
        switch $0 {
        case "shift+left": move(card, to: Point(x: lane - 1, y: y))
        case "shift+right": move(card, to: Point(x: lane + 1, y: y))
        case "shift+up": move(card, to: Point(x: lane, y: y - 1))
        case "shift+down": move(card, to: Point(x: lane, y: y + 1))
        default: .ignored
        }
      }
      $0.pointer = { [self] input in
        let x = (lane * width + 1 + input.position.x) / max(1, width)
        let target = Point(x: min(max(0, x), lanes.count - 1), y: max(0, y + input.position.y))
        return respond(to: input, card, target)
      }
    }
    row.lay(appearance.background)
    appearance.drawBrackets(in: row)
    let label = row.subcanvas(in: EdgeInsets(.horizontal, 2).inside(row))
    TextNode(Text(card)).drawLabel(in: label, context)
    context.describe(id, in: row, as: AccessibilityElement(.row, card))
  }

  // snippet: pointer
  private func respond(to input: PointerInput, _ card: String, _ target: Point) -> Response {
    let place = { [region] in InterfaceAction.set(DragState(target: $0), of: region.widgetID) }
    switch input.kind {
    case _ where input.button != .left: return .ignored
    case .drag: return .send(place(target))
    case .release:
      return .send([MoveCard(card: card, lane: target.x, index: target.y), place(nil)])
    case .press, .wheel: return .handled
    }
  }
  // end

  private func move(_ card: String, to target: Point) -> Response {
    guard lanes.indices.contains(target.x), target.y >= 0 else { return .handled }
    return .send(MoveCard(card: card, lane: target.x, index: target.y))
  }
}
