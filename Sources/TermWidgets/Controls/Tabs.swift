// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen
public import TermTree

/// A row of labels with the content of the selected tab below it.
///
/// ```swift
/// struct SelectTab: Action { var tab: Page }
///
/// Tabs(selection: state.page, send: SelectTab.init) {
///   Tab("Movies", id: .movies) { MovieList() }
///   Tab("People", id: .people) { PeopleList() }
///   if state.isAdmin { Tab("Log", id: .log) { LogView() } }
/// }
/// ```
/// ![Tabs with the content of the selected tab below them.](gallery-tabs)
///
/// | Key | Focus | Action |
/// |-|-|-|
/// | `left`, `right` | Labels | Select the previous or next tab |
/// | `home`, `end` | Labels | Select the first or last tab |
/// | `ctrl+pageup`, `ctrl+pagedown` | Labels or content | Select the previous or next tab |
/// | `alt+1` … `alt+9` | Labels or content | Select a tab by its number |
///
/// Clicking a label also selects its tab. If not all labels fit, `«` and `»` indicate hidden labels, and clicking an
/// indicator selects the nearest hidden tab on that side.
///
/// Only the content of the selected tab is built. The interface stores the focus, scroll positions, and similar state
/// of the content by the tab's identifier. It restores that state when the user selects the tab again.
public struct Tabs<ID: Hashable & Sendable>: Widget {
  public typealias Body = Never

  private let tabs: [Tab<ID>]
  private let selection: ID
  private let send: (ID) -> any Action

  /// Creates a row of tabs.
  ///
  /// - Parameters:
  ///   - selection: The identifier of the selected tab. If no tab has this identifier, the content is empty.
  ///   - send: A closure that returns the action for the tab that the user selects.
  ///   - tabs: The tabs, from left to right.
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
    let selectedIndex = tabs.firstIndex { $0.id == selection }
    return Nodes(
      TabsNode(
        titles: tabs.map(\.title),
        selectedIndex: selectedIndex,
        contentName: "\(selection)",
        content: selectedIndex.map { tabs[$0].content().single },
        send: { [send] in send(ids[$0]) }
      )
    )
  }
}

private final class TabsNode: Node {
  private let titles: [String]
  private let labels: [TextNode]
  private let selectedIndex: Int?
  private let contentName: String
  private let content: Node?
  private let send: (Int) -> any Action

  init(
    titles: [String],
    selectedIndex: Int?,
    contentName: String,
    content: Node?,
    send: @escaping (Int) -> any Action
  ) {
    self.titles = titles
    labels = titles.map { TextNode(Text($0)) }
    self.selectedIndex = selectedIndex
    self.contentName = contentName
    self.content = content
    self.send = send
  }

  /// Returns the width of each label with the spaces or brackets at its ends.
  private func widths(_ context: RenderContext) -> [Int] { labels.map { $0.columns(context) + 2 } }

  /// Returns the number of rows for the labels and, if it fits, an empty row below them.
  private static func barRows(in rows: Int) -> Int { rows >= 3 ? 2 : min(1, rows) }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let rows = Self.barRows(in: proposal.rows)
    let space = Size(columns: proposal.columns, rows: proposal.rows - rows)
    let below = inContent(context) { content?.fit(space, context) } ?? Fit(size: .zero)
    var fit = below.around(EdgeInsets(.top, rows))
    fit.size.columns = min(max(fit.size.columns, widths(context).reduce(0, +)), proposal.columns)
    fit.flexibleAxes.formUnion(.horizontal)
    return fit
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("Tabs")
    context.withKeys(context.environment.isEnabled ? keys : []) {
      let rows = Self.barRows(in: canvas.size.rows)
      let bar = canvas.subcanvas(in: Rect(x: 0, y: 0, columns: canvas.size.columns, rows: rows))
      context.withKeys(arrows, .focusInside) { drawBar(id, in: bar, context) }
      var below = canvas.subcanvas(in: EdgeInsets(.top, rows).inside(canvas))
      inContent(context) { content?.paint(in: &below, context) }
    }
  }

  private func inContent<Result>(
    _ context: RenderContext,
    _ body: @MainActor () -> Result
  ) -> Result {
    context.withIDs(inside: context.path.appending(contentName), body)
  }

  // MARK: Selection

  /// The key bindings of the focused labels, which the key help lists first.
  private var arrows: [Key] {
    guard let previous = neighbor(-1), let next = neighbor(1) else { return [] }
    return [
      Key("left", title: "Previous tab", id: "tabs.previous", send: send(previous)),
      Key("right", title: "Next tab", id: "tabs.next", send: send(next)),
    ]
  }

  /// The key bindings for the labels and the content.
  private var keys: [Key] {
    var keys: [Key] = []
    if let next = neighbor(1) {
      keys.append(Key("ctrl+pagedown", title: "Next tab", id: "tabs.next", send: send(next)))
    }
    if let previous = neighbor(-1) {
      keys.append(
        Key("ctrl+pageup", title: "Previous tab", id: "tabs.previous", send: send(previous))
      )
    }
    for index in titles.indices.prefix(9) {
      let digit = Unicode.Scalar(UInt8(ascii: "1") + UInt8(index))
      let press = KeySequence([KeyPress(.character(digit), .alt)])
      // An empty title, because these bindings would fill the key help.
      keys.append(Key([press], title: "", id: "tabs.select-\(index + 1)", send: send(index)))
    }
    return keys
  }

  /// Returns the index of the tab next to the selected tab, wrapping at the ends, or `nil` if there's no other tab.
  private func neighbor(_ distance: Int) -> Int? {
    guard let selectedIndex else {
      return distance > 0 ? titles.indices.first : titles.indices.last
    }
    return titles.count < 2 ? nil : (selectedIndex + distance + titles.count) % titles.count
  }

  private func respond(to press: KeyPress) -> Response {
    guard press.modifiers.isEmpty, !titles.isEmpty else { return .ignored }
    let last = titles.count - 1
    switch press.key {
    case .right: return select(selectedIndex.map { min($0 + 1, last) } ?? 0)
    case .left: return select(selectedIndex.map { max($0 - 1, 0) } ?? last)
    case .home: return select(0)
    case .end: return select(last)
    default: return .ignored
    }
  }

  private func select(_ index: Int) -> Response {
    index == selectedIndex ? .handled : .send([send(index)])
  }

  // MARK: Labels

  private func describe(_ id: WidgetID, in bar: Canvas, _ context: RenderContext) {
    for (index, title) in titles.enumerated() {
      let isSelected = index == selectedIndex
      var element = AccessibilityElement(
        .tab,
        title,
        states: isSelected ? .selected : [],
        position: AccessibilityElement.Position(index + 1, of: titles.count)
      )
      element.isInFocus = context.interface.focus == id
      context.describe(
        isSelected || selectedIndex == nil && index == 0 ? id : nil,
        in: bar,
        as: element
      )
    }
  }

  private func drawBar(_ id: WidgetID, in bar: Canvas, _ context: RenderContext) {
    let space = bar.size.columns
    let strip = TabStrip(widths: widths(context), chosen: selectedIndex, space: space)
    let appearance = context.addControl(id, in: bar) {
      $0.key = { [self] press in
        respond(to: press)
      }
      $0.pointer = { [self] input in
        guard input.button == .left, case .press = input.kind else {
          return input.button == .left ? .handled : .ignored
        }
        return strip.label(at: input.position.x, space: space).map(select) ?? .handled
      }
      // The arrow keys already appear in the key help, as titled key bindings of the control.
      $0.handledKeyPresses = { [self] presses in
        Set(presses.filter { respond(to: $0).isHandled }).subtracting(["left", "right"])
      }
    }
    if context.isAccessible { describe(id, in: bar, context) }
    let hovered = context.hoveredPart(of: id, in: bar) {
      $0.y == 0 ? strip.label(at: $0.x, space: space) : nil
    }
    for (index, columns) in strip.labels {
      let rect = Rect(x: columns.lowerBound, y: 0, columns: columns.count, rows: 1)
      let own = appearance.part(appearance.condition, isHovered: index == hovered)
      drawLabel(index, in: bar.subcanvas(in: rect), own, context)
    }
    if strip.hiddenBefore { bar.put(appearance.symbols[.moreBefore], x: 0, y: 0) }
    if strip.hiddenAfter { bar.put(appearance.symbols[.moreAfter], x: space - 1, y: 0) }
  }

  private func drawLabel(
    _ index: Int,
    in label: Canvas,
    _ appearance: ControlAppearance,
    _ context: RenderContext
  ) {
    var label = label
    let theme = appearance.theme
    let inside = Rect(x: 1, y: 0, columns: max(0, label.size.columns - 2), rows: 1)
    guard index == selectedIndex else {
      if appearance.isHovered { label.lay(theme[.hover]) }
      let style = appearance.outerStyle(appearance.isHovered ? .text : .muted)
      return labels[index].drawLabel(in: label.subcanvas(in: inside), style: style, context)
    }
    var style = Style(attributes: .bold, underline: .single)
    if appearance.condition == .focused {
      label.lay(appearance.background)
    } else {
      label.lay(appearance.surface(.raised))
      style = style.inheriting(from: appearance.outerStyle(.accent))
      label.style = style.inheriting(from: label.style)
      label.fill(Rect(size: label.size))
    }
    // Ends without brackets keep the underline of the title.
    if appearance.condition == .focused || !appearance.hasSurfaces {
      appearance.drawBrackets(in: label)
    }
    labels[index].drawLabel(in: label.subcanvas(in: inside), style: style, context)
  }
}
