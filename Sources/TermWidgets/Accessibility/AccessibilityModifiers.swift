// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Says what a widget is called where the screen is read out, instead of what it says itself.
  ///
  /// ```swift
  /// Button("×", send: Close()).accessibilityLabel("Close")
  /// HStack { Text("★★★★☆") }.accessibilityLabel("4 of 5 stars")
  /// ```
  /// A control in it, the first one, gets the label as its name. Where there is none, the label is read
  /// instead of all texts in it.
  ///
  /// - Parameter label: What it is called, in a few words.
  /// - Returns: The widget, called so.
  public func accessibilityLabel(_ label: String) -> some Widget {
    amended { $0.label = label }
  }

  /// Says what a widget stands at where the screen is read out.
  ///
  /// - Parameter value: The value of the control in it, or of all of it where there is none.
  /// - Returns: The widget with the value.
  public func accessibilityValue(_ value: String) -> some Widget {
    amended { $0.value = value }
  }

  /// Says what one should know of a widget where the screen is read out, besides what it is and stands at.
  ///
  /// - Parameter hint: A sentence, read after all else.
  /// - Returns: The widget with the hint.
  public func accessibilityHint(_ hint: String) -> some Widget {
    amended { $0.hint = hint }
  }

  /// Says what a widget is where the screen is read out.
  ///
  /// ```swift
  /// Text("Today").bold().accessibilityRole(.heading)
  /// ```
  /// - Parameter role: What the control in it is, or all of it where there is none.
  /// - Returns: The widget in that role.
  public func accessibilityRole(_ role: AccessibleRole) -> some Widget {
    amended { $0.role = role }
  }

  /// Says how a widget is where the screen is read out, such as that it is chosen.
  ///
  /// - Parameter states: States of the control in it, or of all of it where there is none, besides its own.
  /// - Returns: The widget in those states.
  public func accessibilityStates(_ states: AccessibleStates) -> some Widget {
    amended { $0.states = states }
  }

  /// Leaves a widget out where the screen is read out, such as what is only there to be looked at.
  ///
  /// It can have the focus all the same, so hide nothing that takes keys.
  ///
  /// - Parameter isHidden: Whether it is left out; `false` changes nothing.
  /// - Returns: The widget, not read.
  public func accessibilityHidden(_ isHidden: Bool = true) -> some Widget {
    isHidden ? Nodes(AccessibleGroupNode(nodes.single, .hidden)) : nodes
  }

  /// Reads all of a widget as one line, in which its parts are joined by commas.
  ///
  /// ```swift
  /// VStack {
  ///   Text("Stalker")
  ///   Text("1979")
  /// }
  /// .accessibilityCombined()  // Stalker, 1979
  /// ```
  /// What stands in one row of the screen, and what stands in a row of a list, is read so anyway.
  ///
  /// - Returns: The widget, read in one line.
  public func accessibilityCombined() -> some Widget {
    Nodes(AccessibleGroupNode(nodes.single, .combined(AccessibleElement(.text, ""))))
  }

  /// Says whether changes in a widget are announced where the screen is read out.
  ///
  /// ```swift
  /// LogView().accessibilityAnnounced()
  /// DetailPane().accessibilityAnnounced(false)  // it follows the cursor of a list
  /// ```
  /// Unless said, a change of few lines is announced, and of more only the first heading and their number.
  ///
  /// - Parameter isAnnounced: Whether they are, whatever else changes, or never.
  /// - Returns: The widget.
  public func accessibilityAnnounced(_ isAnnounced: Bool = true) -> some Widget {
    Nodes(AccessibleGroupNode(nodes.single, .announced(isAnnounced)))
  }

  private func amended(_ change: (inout AccessibleAmendment) -> Void) -> Nodes {
    var amendment = AccessibleAmendment()
    change(&amendment)
    return Nodes(AccessibleGroupNode(nodes.single, .amended(amendment)))
  }
}

/// Says what happens to what is read out of a widget.
private final class AccessibleGroupNode: WrapperNode {
  private let group: AccessibleGroup

  init(_ child: Node, _ group: AccessibleGroup) {
    self.group = group
    super.init(child)
  }

  override func asGridRow(_ pass: RenderPass, _ body: (GridRowNode) -> Void) {
    child.asGridRow(pass, body)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.beginGroup(group)
    child.draw(in: &canvas, pass)
    pass.endGroup()
  }
}
