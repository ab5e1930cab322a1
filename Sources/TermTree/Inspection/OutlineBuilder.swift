// SPDX-License-Identifier: MIT

import TermScreen

/// A collector of the widgets that a drawing of the whole screen registers and describes.
@MainActor
final class OutlineBuilder {
  private struct Item {
    var outline: WidgetOutline
    /// The accessibility element of the widget, if any.
    var element: AccessibilityElement?
    /// The presentation of the group to screen readers if the item is only a group, not a widget.
    var group: AccessibilityGroup?
    var children: [Item] = []
  }

  private let focus: WidgetID?
  /// The open items, innermost last.
  ///
  /// The first item contains the root region and the popup.
  private var open = [Item(outline: WidgetOutline(kind: "Screen"))]
  /// The kinds of the widgets with a given name.
  private var kinds: [WidgetID: String] = [:]

  init(focus: WidgetID?) { self.focus = focus }

  /// Records the kind of a widget, which its identifier doesn't contain if it has a name.
  func claim(_ id: WidgetID, kind: String) { kinds[id] = kind }

  /// Starts a region.
  func begin(_ region: Region, in canvas: Canvas) {
    var outline = WidgetOutline(
      kind: region.id == .root ? "Screen" : region.id == .popup ? "Popup" : kind(of: region.id),
      id: region.widgetID,
      frame: canvas.frame
    )
    outline.isRegion = true
    outline.isVisible = !canvas.isInvisible
    open.append(Item(outline: outline))
  }

  /// Ends the innermost region or group.
  func end() {
    let item = open.removeLast()
    switch item.group {
    case nil: open[open.count - 1].children.append(item)
    case .amended(let amendment):
      open[open.count - 1].children += Self.amended(item.children, amendment)
    case .hidden, .line, .announced, .combined, .headed:
      open[open.count - 1].children += item.children
    }
  }

  /// Adds a widget that can receive the focus.
  func add(control id: WidgetID, frame: Rect) {
    let isFocused = id == focus
    change(id) {
      $0.outline.isFocusable = true
      $0.outline.isFocused = isFocused
      $0.outline.frame = frame
    }
  }

  /// Adds a widget that screen readers describe.
  func add(_ element: AccessibilityElement, _ id: WidgetID?, in canvas: Canvas?) {
    guard let id else {
      return open[open.count - 1].children.append(Self.item(element, nil, in: canvas))
    }
    change(id) { item in
      item.element = element
      item.outline.isVisible = element.isVisible
      if item.outline.frame == nil { item.outline.frame = canvas?.frame }
    }
  }

  /// Starts a group of described widgets.
  func begin(_ group: AccessibilityGroup, _ id: WidgetID?) {
    switch group {
    case .headed(let element), .combined(let element):
      // The control was registered before its contents are described.
      let last = open.count - 1
      if let id, open[last].outline.id == id {
        open[last].element = element
        beginGroup(.line)
      } else if let id, open[last].children.last?.outline.id == id {
        var item = open[last].children.removeLast()
        item.element = element
        open.append(item)
      } else {
        open.append(Self.item(element, id, kind: id.map(kind), in: nil))
      }
    case .hidden, .line, .announced, .amended: beginGroup(group)
    }
  }

  /// Starts a group that isn't a widget.
  private func beginGroup(_ group: AccessibilityGroup) {
    var item = Item(outline: WidgetOutline(kind: ""))
    item.group = group
    open.append(item)
  }

  /// The outline of the screen.
  var outline: WidgetOutline {
    let all = open[0].children.map { Self.finished($0) }
    guard var root = all.first else { return open[0].outline }
    root.children += all.dropFirst()
    return root
  }

  /// Changes the last item with an identifier, or adds an item.
  private func change(_ id: WidgetID, _ body: (inout Item) -> Void) {
    let last = open.count - 1
    if open[last].outline.id == id { return body(&open[last]) }
    if let index = open[last].children.lastIndex(where: { $0.outline.id == id }) {
      return body(&open[last].children[index])
    }
    var item = Item(outline: WidgetOutline(kind: kind(of: id), id: id))
    body(&item)
    open[last].children.append(item)
  }

  /// Returns the kind of a widget, such as `Button` for `form/Button#2`.
  private func kind(of id: WidgetID) -> String {
    if let kind = kinds[id] { return kind }
    let name = id.path.split(separator: "/").last ?? ""
    return name.contains("#") ? String(name.prefix { $0 != "#" }) : "Control"
  }

  private static func item(
    _ element: AccessibilityElement,
    _ id: WidgetID?,
    kind: String? = nil,
    in canvas: Canvas?
  ) -> Item {
    let kind = kind ?? (element.role.word.isEmpty ? "Text" : element.role.word.asKind)
    var item = Item(outline: WidgetOutline(kind: kind, id: id, frame: canvas?.frame))
    item.element = element
    item.outline.isVisible = element.isVisible
    return item
  }

  /// Returns the items of a group whose accessibility attributes a modifier replaces.
  private static func amended(_ items: [Item], _ amendment: AccessibilityAmendment) -> [Item] {
    var items = items
    let index =
      items.firstIndex { $0.element?.isText == false } ?? items.firstIndex { $0.element != nil }
    if let index, let element = items[index].element {
      items[index].element = amendment.applied(to: [element]).last
    }
    return items
  }

  private static func finished(_ item: Item) -> WidgetOutline {
    var outline = item.outline
    outline.description = item.element?.spokenText ?? ""
    outline.children = item.children.map(finished)
    return outline
  }
}

extension String {
  /// The word in the form of a widget's name, such as `ProgressBar` for `progress bar`.
  fileprivate var asKind: String {
    split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
