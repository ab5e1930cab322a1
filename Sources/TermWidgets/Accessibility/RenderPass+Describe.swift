// SPDX-License-Identifier: MIT

package import TermScreen

/// What a region has to say to those who do not see it, in the order of drawing.
enum AccessibleMark {
  case element(AccessibleElement)
  /// A group begins.
  case opens(AccessibleGroup, trap: WidgetID?)
  /// The innermost group ends.
  case closes
}

/// What happens to what is read out of a part of the tree.
package enum AccessibleGroup {
  /// It is not read.
  case hidden
  /// It is one thing, whose label goes on with what is read of its parts.
  case combined(AccessibleElement)
  /// It is read after a thing that stands for all of it, such as a list before its rows.
  case headed(AccessibleElement)
  /// Texts that stand beside each other are read in one line.
  case line
  /// What changes in it is announced whatever else changes, or never.
  case announced(Bool)
  /// The control in it, or all of it where there is none, is changed.
  case amended(AccessibleAmendment)
}

/// What is said of a control by what is around it.
package struct AccessibleAmendment {
  /// What it is called instead of what it calls itself.
  package var label: String?
  /// What is read before the name that it has itself, such as that of a form's field.
  package var title: String?
  /// Its value, instead of its own.
  package var value: String?
  /// What it is, instead of what it says itself.
  package var role: AccessibleRole?
  /// States besides its own.
  package var states: AccessibleStates = []
  /// What one should know, instead of its own hint.
  package var hint: String?

  package init() {}
}

extension RenderPass {
  /// Says what a widget is, in the place of which it is read out.
  ///
  /// It costs a comparison where nothing is read out. Widgets that draw texts by nodes of their own say only
  /// what they are; texts that are drawn by ``Canvas`` are not read by themselves.
  ///
  /// - Parameters:
  ///   - id: The widget that can have the focus, if it is one; whether it has it, and whether it is
  ///     disabled, need not be said then.
  ///   - canvas: What it is drawn on; needed in what may be scrolled out of sight.
  ///   - element: What is read out; not made unless something is.
  package func describe(
    _ id: WidgetID? = nil,
    in canvas: Canvas? = nil,
    as element: @autoclosure @MainActor () -> AccessibleElement
  ) {
    guard isAccessible else { return }
    var element = completed(element(), id)
    element.isInSight = canvas.map { !$0.isInvisible } ?? true
    region?.note(.describes(.element(element)))
  }

  /// Begins a group, which ``endGroup()`` ends; both do nothing where nothing is read out.
  ///
  /// - Parameters:
  ///   - group: What happens to what is read out in it.
  ///   - id: The widget that can have the focus, if it is one.
  package func beginGroup(
    _ group: @autoclosure @MainActor () -> AccessibleGroup,
    of id: WidgetID? = nil
  ) {
    guard isAccessible else { return }
    var group = group()
    switch group {
    case .headed(let element): group = .headed(completed(element, id))
    case .combined(let element): group = .combined(completed(element, id))
    case .hidden, .line, .announced, .amended: break
    }
    region?.note(.describes(.opens(group, trap: environment.focus.trap)))
  }

  /// Ends the group that was begun last.
  package func endGroup() {
    guard isAccessible else { return }
    region?.note(.describes(.closes))
  }

  /// The element with what is known of it here.
  private func completed(_ element: AccessibleElement, _ id: WidgetID?) -> AccessibleElement {
    var element = element
    element.trap = environment.focus.trap
    guard let id else { return element }
    element.id = id
    if !environment.isEnabled { element.states.insert(.disabled) }
    // Rows of a list say themselves which one has the focus of the list.
    if environment.admitsFocus, interface.focus == id { element.states.insert(.focused) }
    return element
  }

  /// Says each line of a text that is worth reading.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - canvas: What it is drawn on.
  package func describe(text: String, in canvas: Canvas? = nil) {
    guard isAccessible else { return }
    for line in text.split(whereSeparator: \.isNewline) {
      let line = String(line).inOneLine
      if line.isReadable { describe(in: canvas, as: AccessibleElement(.text, line)) }
    }
  }
}
