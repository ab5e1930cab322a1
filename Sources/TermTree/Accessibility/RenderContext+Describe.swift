// SPDX-License-Identifier: MIT

public import TermScreen

/// An entry in a region's accessibility description.
///
/// A region records its entries in drawing order.
enum AccessibilityMark {
  case element(AccessibilityElement)
  /// The start of a group.
  case opens(AccessibilityGroup, trap: WidgetID?)
  /// The end of the innermost group.
  case closes
  /// The entries of a nested region.
  case region(Region)
}

/// The presentation of a part of the tree to screen readers.
public enum AccessibilityGroup {
  /// Content that's not spoken.
  case hidden
  /// Content that's spoken as a single element.
  ///
  /// The text of the parts is appended to the label of the given element.
  case combined(AccessibilityElement)
  /// Content that follows an element for the whole group, such as the rows of a list.
  case headed(AccessibilityElement)
  /// Side-by-side text that's spoken as one line.
  case line
  /// Content with changes that are always (`true`) or never (`false`) announced.
  case announced(Bool)
  /// Content with modified accessibility attributes.
  ///
  /// The amendment applies to the first control, or to the whole text if there's no control.
  case amended(AccessibilityAmendment)
}

/// The accessibility attributes that modifiers add to a widget or replace.
public struct AccessibilityAmendment {
  /// The label that replaces the widget's own label.
  public var label: String?
  /// The title that precedes the widget's own label, such as the title of a form field.
  public var title: String?
  /// The value that replaces the widget's own value.
  public var value: String?
  /// The role that replaces the widget's own role.
  public var role: AccessibilityRole?
  /// The states that are added to the widget's own states.
  public var states: AccessibilityStates = []
  /// The hint that replaces the widget's own hint.
  public var hint: String?

  /// Creates attributes that change nothing.
  public init() {}
}

extension RenderContext {
  /// Adds an accessibility element for a widget at the current position.
  ///
  /// If accessibility is off, the call costs one comparison. Widgets that draw text with their own nodes describe only
  /// themselves. Text that's drawn with `Canvas` isn't described automatically.
  ///
  /// - Parameters:
  ///   - id: The identifier of the widget, if the widget can have the focus. The focused and disabled states are then
  ///     added automatically.
  ///   - canvas: The canvas of the widget, which is needed if the widget can scroll out of view.
  ///   - element: The element, which is evaluated only if accessibility is on.
  public func describe(
    _ id: WidgetID? = nil,
    in canvas: Canvas? = nil,
    as element: @autoclosure @MainActor () -> AccessibilityElement
  ) {
    guard isAccessible else { return }
    var element = completed(element(), id)
    element.isVisible = canvas.map { !$0.isInvisible } ?? true
    region?.drawing.record.speech.append(.element(element))
    probe?.add(element, in: canvas)
  }

  /// Groups the elements that a closure describes.
  ///
  /// If accessibility is off or the group is `nil`, only the closure is called.
  ///
  /// ```swift
  /// context.withAccessibilityGroup(.headed(AccessibilityElement(.list, "Colors", value: "8 rows")), of: id) {
  ///   for name in names { context.describe(as: AccessibilityElement(.row, name)) }
  /// }
  /// ```
  /// - Parameters:
  ///   - group: The presentation of the contents of the group, or `nil` for no group.
  ///   - id: The identifier of the widget, if the widget can have the focus.
  ///   - body: A closure that describes or draws the contents.
  public func withAccessibilityGroup(
    _ group: @autoclosure @MainActor () -> AccessibilityGroup?,
    of id: WidgetID? = nil,
    _ body: @MainActor () -> Void
  ) {
    guard isAccessible, var group = group() else { return body() }
    switch group {
    case .headed(let element): group = .headed(completed(element, id))
    case .combined(let element): group = .combined(completed(element, id))
    case .hidden, .line, .announced, .amended: break
    }
    region?.drawing.record.speech.append(.opens(group, trap: environment.focus.trap))
    if let probe { probe.draw(group, body) } else { body() }
    region?.drawing.record.speech.append(.closes)
  }

  /// Returns the element with the focus trap, identifier, and states from this pass.
  private func completed(_ element: AccessibilityElement, _ id: WidgetID?) -> AccessibilityElement {
    var element = element
    element.trap = environment.focus.trap
    guard let id else { return element }
    element.id = id
    if !environment.isEnabled { element.states.insert(.disabled) }
    // List rows report the focus of the list themselves.
    if environment.admitsFocus, hasFocus(id) { element.states.insert(.focused) }
    return element
  }

  /// Describes each readable line of a string.
  ///
  /// A line with more than 4,096 bytes is truncated. After 1,000 lines or 65,536 bytes, only the number of further lines
  /// follows.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - canvas: The canvas on which the string is drawn.
  public func describe(text: String, in canvas: Canvas? = nil) {
    guard isAccessible else { return }
    let spoken = SpokenLines(text)
    for line in spoken.lines where line.isReadable {
      describe(in: canvas, as: AccessibilityElement(.text, line))
    }
    guard spoken.moreCount > 0 else { return }
    let words = "… and \(spoken.moreCount) more \(spoken.moreCount == 1 ? "line" : "lines")"
    describe(in: canvas, as: AccessibilityElement(.text, words))
  }
}
