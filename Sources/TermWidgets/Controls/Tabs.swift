// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// A row of labels, and below it what belongs to the chosen one.
///
/// ```swift
/// struct SelectTab: Action { var tab: Page }
///
/// Tabs(selection: state.page, send: SelectTab.init) {
///   Tab("Films", id: .films) { FilmList() }
///   Tab("People", id: .people) { PeopleList() }
///   if state.isAdmin { Tab("Log", id: .log) { LogView() } }
/// }
/// ```
/// ![Tabs, one of them chosen, with its content below.](gallery-tabs)
///
/// While the row has the focus, `left`, `right`, `home` and `end` choose; around it and its content
/// `ctrl+pageup`, `ctrl+pagedown` and `alt+1` … `alt+9` do, and a click on a label. Where the labels have no
/// room, `«` and `»` say that there are more, and a click on them chooses the next one there. Only the chosen
/// content is made.
///
/// What the focus, scrolling and so on are in the content is kept by the tab's id, so that it is found
/// again when the tab is chosen again.
public struct Tabs<ID: Hashable & Sendable>: Widget {
  public typealias Body = Never

  private let tabs: [Tab<ID>]
  private let selection: ID
  private let send: (ID) -> any Action

  /// Creates a row of tabs with the content of the chosen one.
  ///
  /// - Parameters:
  ///   - selection: The id of the chosen tab; of none, nothing is shown below the labels.
  ///   - send: Makes the action for the tab that the user asks for.
  ///   - tabs: The tabs, as statements, from left to right.
  public init(
    selection: ID,
    send: @escaping (ID) -> any Action,
    @TabBuilder<ID> tabs: () -> [Tab<ID>]
  ) {
    self.tabs = tabs()
    self.selection = selection
    self.send = send
  }

  public var nodes: Nodes {
    let ids = tabs.map(\.id)
    let chosen = tabs.firstIndex { $0.id == selection }
    return Nodes(
      TabsNode(
        titles: tabs.map(\.title),
        chosen: chosen,
        contentName: "\(selection)",
        content: chosen.map { tabs[$0].content().single },
        send: { [send] in send(ids[$0]) }
      )
    )
  }
}

private final class TabsNode: Node {
  private let titles: [String]
  private let labels: [TextNode]
  private let chosen: Int?
  private let contentName: String
  private let content: Node?
  private let send: (Int) -> any Action

  init(
    titles: [String],
    chosen: Int?,
    contentName: String,
    content: Node?,
    send: @escaping (Int) -> any Action
  ) {
    self.titles = titles
    labels = titles.map { TextNode(Text($0)) }
    self.chosen = chosen
    self.contentName = contentName
    self.content = content
    self.send = send
  }

  /// Columns of each label, with the blanks or marks around it.
  private func widths(_ pass: RenderPass) -> [Int] { labels.map { $0.columns(pass) + 2 } }

  /// Rows of the labels, with the line below them where there is room for it.
  private static func barRows(in rows: Int) -> Int { rows >= 3 ? 2 : min(1, rows) }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let rows = Self.barRows(in: proposal.rows)
    let room = Size(columns: proposal.columns, rows: proposal.rows - rows)
    let below = inContent(pass) { content?.fit(room, pass) } ?? Fit(size: .zero)
    var fit = below.around(EdgeInsets(.top, rows))
    fit.size.columns = min(max(fit.size.columns, widths(pass).reduce(0, +)), proposal.columns)
    fit.fills.formUnion(.horizontal)
    return fit
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "Tabs")
    let keys = pass.environment.isEnabled ? keys : []
    pass.register(keys)
    pass.with {
      $0.isNamed = false
      $0.focus = $0.focus.adding(keys)
    } _: {
      let rows = Self.barRows(in: canvas.size.rows)
      let bar = canvas.inside(Rect(x: 0, y: 0, columns: canvas.size.columns, rows: rows))
      pass.with {
        $0.focus = $0.focus.adding(arrows)
      } _: {
        drawBar(id, in: bar, pass)
      }
      var below = canvas.inside(EdgeInsets(.top, rows).inside(canvas))
      inContent(pass) { content?.draw(in: &below, pass) }
    }
  }

  private func inContent<Result>(_ pass: RenderPass, _ body: @MainActor () -> Result) -> Result {
    pass.with {
      $0.path = $0.path.appending(contentName)
      $0.isNamed = false
    } _: {
      body()
    }
  }

  // MARK: Choosing

  /// What the labels answer themselves while they have the focus, as help shows it first.
  private var arrows: [Key] {
    guard let previous = neighbour(-1), let next = neighbour(1) else { return [] }
    return [
      Key("left", does: "Previous tab", send: send(previous)),
      Key("right", does: "Next tab", send: send(next)),
    ]
  }

  /// What holds around the labels and the content.
  private var keys: [Key] {
    var keys: [Key] = []
    if let next = neighbour(1) {
      keys.append(Key("ctrl+pagedown", does: "Next tab", send: send(next)))
    }
    if let previous = neighbour(-1) {
      keys.append(Key("ctrl+pageup", does: "Previous tab", send: send(previous)))
    }
    for index in titles.indices.prefix(9) {
      let digit = Unicode.Scalar(UInt8(ascii: "1") + UInt8(index))
      let press = KeySequence([KeyPress(.character(digit), .alt)])
      // The help would be full of them.
      keys.append(Key([press], does: "", send: send(index)))
    }
    return keys
  }

  /// The tab beside the chosen one; around the ends; `nil` where there is no other.
  private func neighbour(_ distance: Int) -> Int? {
    guard let chosen else { return distance > 0 ? titles.indices.first : titles.indices.last }
    return titles.count < 2 ? nil : (chosen + distance + titles.count) % titles.count
  }

  private func respond(to press: KeyPress) -> Response {
    guard press.modifiers.isEmpty, !titles.isEmpty else { return .ignores }
    let last = titles.count - 1
    switch press.key {
    case .right: return choose(chosen.map { min($0 + 1, last) } ?? 0)
    case .left: return choose(chosen.map { max($0 - 1, 0) } ?? last)
    case .home: return choose(0)
    case .end: return choose(last)
    default: return .ignores
    }
  }

  private func choose(_ index: Int) -> Response {
    index == chosen ? .takes : .sends([send(index)])
  }

  // MARK: The labels

  private func describe(_ id: WidgetID, in bar: Canvas, _ pass: RenderPass) {
    for (index, title) in titles.enumerated() {
      let isChosen = index == chosen
      var element = AccessibleElement(
        .tab,
        title,
        states: isChosen ? .selected : [],
        place: AccessibleElement.Place(index + 1, of: titles.count)
      )
      element.isInFocus = pass.interface.focus == id
      pass.describe(isChosen || chosen == nil && index == 0 ? id : nil, in: bar, as: element)
    }
  }

  private func drawBar(_ id: WidgetID, in bar: Canvas, _ pass: RenderPass) {
    let room = bar.size.columns
    let strip = TabStrip(widths: widths(pass), chosen: chosen, room: room)
    let look = pass.register(control: id, in: bar, named: ["left", "right"]) { [self] press in
      respond(to: press)
    } pointer: { [self] input in
      guard input.button == .left, case .press = input.kind else {
        return input.button == .left ? .takes : .ignores
      }
      return strip.label(at: input.position.x, room: room).map(choose) ?? .takes
    }
    if pass.isAccessible { describe(id, in: bar, pass) }
    let hasLine = bar.size.rows > 1
    if hasLine {
      let line = Rect(x: 0, y: 1, columns: room, rows: 1)
      bar.fill(line, look.unicode ? "─" : "-", style: look.beside(.border))
    }
    for (index, columns) in strip.labels {
      let place = Rect(x: columns.lowerBound, y: 0, columns: columns.count, rows: 1)
      var label = bar.inside(place)
      let inside = Rect(x: 1, y: 0, columns: max(0, place.columns - 2), rows: 1)
      guard index == chosen else {
        labels[index].drawLabel(in: label.inside(inside), style: look.beside(.muted), pass)
        continue
      }
      label.lay(look.ground)
      let style = Style(attributes: .bold).over(look.onGround(.accent))
      labels[index].drawLabel(
        in: label.inside(inside),
        style: look.condition == .disabled ? .plain : style,
        pass
      )
      if look.condition != .ready || !hasLine { look.drawMarks(in: label) }
      if hasLine {
        let line = Rect(x: place.x, y: 1, columns: place.columns, rows: 1)
        bar.fill(line, look.unicode ? "━" : "=", style: look.beside(.accent))
      }
    }
    if strip.hiddenBefore { bar.put(look.unicode ? "«" : "<", x: 0, y: 0) }
    if strip.hiddenAfter { bar.put(look.unicode ? "»" : ">", x: room - 1, y: 0) }
  }
}
