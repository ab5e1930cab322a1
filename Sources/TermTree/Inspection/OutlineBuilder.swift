// SPDX-License-Identifier: MIT

import TermScreen

/// A collector of the widgets that a drawing of the whole screen contains.
///
/// Each node, part, and region is an item. Modifiers that don't change the frame of their content aren't listed.
@MainActor
final class OutlineBuilder: DrawingProbe {
  private let focus: WidgetID?
  /// The open items, innermost last.
  ///
  /// The first item contains the root region, the toasts, and the popup.
  private var open = [OutlineItem(WidgetOutline(kind: "Screen"))]

  init(focus: WidgetID?) { self.focus = focus }

  /// The outline of the screen.
  var outline: WidgetOutline {
    let all = open[0].children.map(\.finished)
    guard var root = all.first else { return open[0].outline }
    root.children += all.dropFirst().flatMap { $0.id == .toasts ? $0.children : [$0] }
    return root
  }

  /// The index of the innermost open item, which is changed in place because it can contain many items.
  private var last: Int { open.count - 1 }

  // MARK: Items

  override func draw(_ node: Node, in canvas: inout Canvas, _ context: RenderContext) {
    // The root region already represents the screen.
    if node is RootNode || node is ToastsNode { return node.draw(in: &canvas, context) }
    let id = context.environment.isNamed ? context.environment.path : nil
    var item = OutlineItem(WidgetOutline(kind: node.widgetName, id: id), in: canvas)
    item.isModifier =
      node is IdentifierNode || node is RegionNode || !node.namesParts && node is WrapperNode
    open.append(item)
    node.draw(in: &canvas, context)
    leave()
  }

  override func enter(part: String, in canvas: Canvas?) {
    open.append(OutlineItem(WidgetOutline(kind: part), in: canvas))
  }

  override func enter(_ region: Region, in canvas: Canvas) -> Int {
    let kind =
      switch region.id {
      case .root: "Screen"
      case .popup: "Popup"
      default: Self.kind(of: region.id)
      }
    // The canvas of the popup is the whole screen.
    var item = OutlineItem(
      WidgetOutline(kind: kind, id: region.widgetID),
      in: region.id == .popup ? nil : canvas
    )
    item.outline.isRegion = true
    open.append(item)
    return open.count
  }

  override func leave(_ depth: Int) { leave() }

  override func leave() {
    let item = open.removeLast().simplified
    // A modifier that adds layers to its content, such as an overlay, doesn't separate both from the rest of its frame.
    if item.isPlainModifier, item.outline.frame == open[last].outline.frame,
      item.children.contains(where: { $0.outline.frame == item.outline.frame })
    {
      open[last].children += item.children
    } else {
      open[last].children.append(item)
    }
  }

  /// Returns the kind of the widget with an identifier, such as `Observe` for `pane/Observe#2`.
  private static func kind(of id: WidgetID) -> String {
    let name = id.path.split(separator: "/").last ?? ""
    return name.contains("#") ? String(name.prefix { $0 != "#" }) : "Control"
  }

  // MARK: Attributes

  override func add(control id: WidgetID, frame: Rect) {
    let isFurther = open[last].outline.isFocusable && open[last].outline.id != id
    if isFurther { open.append(OutlineItem(WidgetOutline(kind: Self.kind(of: id), frame: frame))) }
    open[last].outline.id = id
    open[last].outline.isFocusable = true
    open[last].outline.isFocused = id == focus
    if id == .popup { open[last].outline.frame = frame }
    if isFurther { leave() }
  }

  override func add(_ element: AccessibilityElement, in canvas: Canvas?) {
    // The element can describe a control that the widget has already drawn, such as the button of a toast.
    if open[last].outline.id != element.id, open[last].describe(element) { return }
    open[last].children.append(OutlineItem(element, in: canvas))
  }

  override func draw(_ group: AccessibilityGroup, _ body: @MainActor () -> Void) {
    let start = open[last].children.count
    switch group {
    case .headed(let element), .combined(let element):
      let describesWidget = start == 0 && open[last].element == nil
      if describesWidget {
        open[last].element = element
        open[last].outline.id = open[last].outline.id ?? element.id
      } else {
        open.append(OutlineItem(element, in: nil))
      }
      body()
      if case .combined = group { open[last].combineDescriptions(in: group) }
      if !describesWidget { leave() }
    case .hidden:
      body()
      for index in start..<open[last].children.count {
        open[last].children[index].removeDescriptions()
      }
    case .amended(let amendment):
      body()
      OutlineItem.amend(&open[last].children[start...], amendment)
    case .line, .announced: body()
    }
  }
}

/// A widget, a part of a widget, or an accessibility element in an outline.
private struct OutlineItem {
  var outline: WidgetOutline
  /// The accessibility element of the widget, if any.
  var element: AccessibilityElement?
  /// A Boolean value that indicates whether the item is a node that only changes or contains another node.
  var isModifier = false
  /// A Boolean value that indicates whether the item is only an accessibility element of the enclosing widget.
  var isDescription = false
  /// A Boolean value that indicates whether the accessibility element contains those of the widgets inside it.
  var isCombined = false
  var children: [OutlineItem] = []

  init(_ outline: WidgetOutline) { self.outline = outline }

  init(_ outline: WidgetOutline, in canvas: Canvas?) {
    self.outline = outline
    self.outline.frame = canvas?.frame
    self.outline.isVisible = canvas?.isInvisible != true
  }

  /// Creates an item for an accessibility element.
  init(_ element: AccessibilityElement, in canvas: Canvas?) {
    let words = element.role.word.split(separator: " ")
    let kind = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    self.init(WidgetOutline(kind: kind.isEmpty ? "Text" : kind, id: element.id), in: canvas)
    outline.isVisible = element.isVisible
    self.element = element
    isDescription = true
  }

  /// A Boolean value that indicates whether the item is a modifier that screen readers and the focus ignore.
  var isPlainModifier: Bool { isModifier && element == nil && !outline.isFocusable }

  /// The outline of the widget and of the widgets inside it.
  var finished: WidgetOutline {
    var outline = outline
    outline.description = element?.spokenText ?? ""
    outline.children = children.map(\.finished)
    return outline
  }

  /// The item with its descriptions, merged with its only child if both represent the same widget.
  var simplified: OutlineItem {
    var item = self
    item.takeDescriptions()
    if item.children.count == 1, var child = item.children.first {
      item.outline.frame = item.outline.frame ?? child.outline.frame
      if item.isModifierOfWhole(child) {
        child.outline.id = child.outline.id ?? item.outline.id
        child.element = child.element ?? item.element
        child.isCombined = child.isCombined || item.isCombined
        return child
      }
      if item.isSameWidget(as: child) { item.merge(child) }
    }
    // A name belongs to the innermost widget that a modifier passes it to.
    for index in item.children.indices where item.children[index].outline.id == item.outline.id {
      if item.isModifier, !item.outline.isFocusable {
        item.outline.id = nil
      } else {
        item.children[index].outline.id = nil
      }
    }
    return item
  }

  /// Makes the elements that describe the widget its accessibility element.
  ///
  /// If the elements describe several parts, they remain children.
  private mutating func takeDescriptions() {
    let elements = children.filter(\.isDescription).compactMap(\.element)
    guard element == nil, var whole = elements.first,
      elements.count == 1 || elements.allSatisfy(\.isText)
    else { return }
    whole.label = elements.map(\.label).joined(separator: " ")
    element = whole
    outline.id = outline.id ?? whole.id
    children.removeAll(where: \.isDescription)
  }

  /// Adds the elements inside the widget to its accessibility element.
  mutating func combineDescriptions(in group: AccessibilityGroup) {
    element = group.applied(to: children.flatMap(\.elements)).first
    isCombined = true
    children.removeAll(where: \.isDescription)
  }

  /// The accessibility elements of the widget and of the widgets inside it, in drawing order.
  private var elements: [AccessibilityElement] {
    (element.map { [$0] } ?? []) + (isCombined ? [] : children.flatMap(\.elements))
  }

  /// Sets the accessibility element of the control with the identifier of the element, and returns a Boolean value that
  /// indicates whether the item contains the control.
  mutating func describe(_ element: AccessibilityElement) -> Bool {
    guard let id = element.id else { return false }
    if outline.id == id {
      self.element = self.element ?? element
      return true
    }
    return children.indices.contains { children[$0].describe(element) }
  }

  /// Returns a Boolean value that indicates whether the item is a modifier that adds nothing to its only child except
  /// a name or a description.
  private func isModifierOfWhole(_ child: OutlineItem) -> Bool {
    isModifier && !outline.isFocusable && outline.frame == child.outline.frame
      && (element == nil || child.element == nil)
  }

  /// Returns a Boolean value that indicates whether an item and its only child represent the same widget, such as the
  /// region and the node of a list.
  private func isSameWidget(as child: OutlineItem) -> Bool {
    let (outer, inner) = (outline, child.outline)
    guard outer.frame == inner.frame, !(outer.isRegion && inner.isRegion),
      element == nil || child.element == nil
    else { return false }
    guard let id = outer.id, let innerID = inner.id else { return outer.kind == inner.kind }
    return id == innerID
  }

  /// Adopts the attributes and the contents of the only child.
  private mutating func merge(_ child: OutlineItem) {
    outline.id = outline.id ?? child.outline.id
    outline.isRegion = outline.isRegion || child.outline.isRegion
    outline.isFocusable = outline.isFocusable || child.outline.isFocusable
    outline.isFocused = outline.isFocused || child.outline.isFocused
    element = element ?? child.element
    children = child.children
  }

  /// Removes the accessibility elements of the widget and of the widgets inside it.
  mutating func removeDescriptions() {
    element = nil
    for index in children.indices { children[index].removeDescriptions() }
  }

  /// Replaces the accessibility attributes of the first control, or of the first text if there's no control.
  static func amend(_ items: inout ArraySlice<OutlineItem>, _ amendment: AccessibilityAmendment) {
    if !amend(&items, amendment, where: { !$0.isText }) {
      _ = amend(&items, amendment) { _ in true }
    }
  }

  private static func amend(
    _ items: inout ArraySlice<OutlineItem>,
    _ amendment: AccessibilityAmendment,
    where matches: (AccessibilityElement) -> Bool
  ) -> Bool {
    for index in items.indices {
      if let element = items[index].element, matches(element) {
        items[index].element = amendment.applied(to: [element]).last
        return true
      }
      if amend(&items[index].children[...], amendment, where: matches) { return true }
    }
    return false
  }
}
