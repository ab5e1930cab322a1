// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Sets the label that screen readers speak for this widget.
  ///
  /// ```swift
  /// Button("×", send: Close()).accessibilityLabel("Close")
  /// HStack { Text("★★★★☆") }.accessibilityLabel("4 of 5 stars")
  /// ```
  /// The label replaces the label of the first control in the widget. If the widget contains no control, the label
  /// replaces all its text.
  ///
  /// - Parameter label: A short name for the widget.
  /// - Returns: A widget with the given label.
  public func accessibilityLabel(_ label: String) -> some Widget {
    amended { $0.label = label }
  }

  /// Sets the value that screen readers speak for this widget.
  ///
  /// - Parameter value: The value of the first control in the widget, or of the whole widget if it contains no control.
  /// - Returns: A widget with the given value.
  public func accessibilityValue(_ value: String) -> some Widget {
    amended { $0.value = value }
  }

  /// Sets the hint that screen readers speak after the widget's label, states, and value.
  ///
  /// - Parameter hint: A sentence that explains how to use the widget.
  /// - Returns: A widget with the given hint.
  public func accessibilityHint(_ hint: String) -> some Widget {
    amended { $0.hint = hint }
  }

  /// Sets the accessibility role of this widget.
  ///
  /// ```swift
  /// Text("Today").bold().accessibilityRole(.heading)
  /// ```
  /// - Parameter role: The role of the first control in the widget, or of the whole widget if it contains no control.
  /// - Returns: A widget with the given role.
  public func accessibilityRole(_ role: AccessibilityRole) -> some Widget {
    amended { $0.role = role }
  }

  /// Adds accessibility states, such as ``AccessibilityStates/selected``, to this widget.
  ///
  /// - Parameter states: The states to add to the first control in the widget, or to the whole widget if it contains no
  ///   control.
  /// - Returns: A widget with the given states.
  public func accessibilityStates(_ states: AccessibilityStates) -> some Widget {
    amended { $0.states = states }
  }

  /// Hides this widget from screen readers, for example because it's purely decorative.
  ///
  /// A hidden widget can still have the focus, so don't hide widgets that handle keys.
  ///
  /// - Parameter isHidden: Pass `true` to hide the widget. Passing `false` has no effect. The default is `true`.
  /// - Returns: A widget that's hidden from screen readers if `isHidden` is `true`.
  public func accessibilityHidden(_ isHidden: Bool = true) -> some Widget {
    isHidden ? Nodes(AccessibilityGroupNode(nodes.single, .hidden)) : nodes
  }

  /// Combines all parts of this widget into one line of spoken text, separated by commas.
  ///
  /// ```swift
  /// VStack {
  ///   Text("Stalker")
  ///   Text("1979")
  /// }
  /// .accessibilityCombined()  // Stalker, 1979
  /// ```
  /// The contents of a single-row ``HStack`` and of a list row are combined automatically.
  ///
  /// - Returns: A widget that screen readers speak as one line.
  public func accessibilityCombined() -> some Widget {
    Nodes(AccessibilityGroupNode(nodes.single, .combined(AccessibilityElement(.text, ""))))
  }

  /// Sets the announcement behavior for changes in this widget.
  ///
  /// ```swift
  /// LogView().accessibilityLiveRegion()
  /// DetailPane().accessibilityLiveRegion(false)  // Follows the cursor of a list.
  /// ```
  /// By default, up to three changed lines are announced. If more lines change at the same time, only the first changed
  /// heading and the number of changed lines are announced.
  ///
  /// - Parameter isAnnounced: Pass `true` to announce changes even if many other lines change at the same time, or
  ///   `false` to never announce them. The default is `true`.
  /// - Returns: A widget with the given announcement behavior.
  public func accessibilityLiveRegion(_ isAnnounced: Bool = true) -> some Widget {
    Nodes(AccessibilityGroupNode(nodes.single, .announced(isAnnounced)))
  }

  private func amended(_ change: (inout AccessibilityAmendment) -> Void) -> Nodes {
    var amendment = AccessibilityAmendment()
    change(&amendment)
    return Nodes(AccessibilityGroupNode(nodes.single, .amended(amendment)))
  }
}

/// A node that applies an ``AccessibilityGroup`` to the spoken text of its child.
private final class AccessibilityGroupNode: WrapperNode {
  private let group: AccessibilityGroup

  init(_ child: Node, _ group: AccessibilityGroup) {
    self.group = group
    super.init(child)
  }

  override func asPart(_ context: RenderContext, _ body: (Node) -> Void) {
    child.asPart(context, body)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.withAccessibilityGroup(group) { child.paint(in: &canvas, context) }
  }
}
