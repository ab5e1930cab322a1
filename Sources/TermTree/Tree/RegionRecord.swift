// SPDX-License-Identifier: MIT

import TermScreen

/// The results of a region's most recent drawing, apart from its cells.
struct RegionRecord {
  /// The meaning of input and the title of the window, in drawing order.
  var input: [InputEntry] = []
  /// The parts of the interface state that the region reads.
  var reads: [InterfaceRead] = []
  /// The animations in the region.
  var animations: [RegionAnimation] = []
  /// The accessibility description, in drawing order.
  var speech: [AccessibilityMark] = []
  /// The names and states that the runtime reports to the author of the app.
  var faults: [WidgetFault] = []

  mutating func removeAll() {
    input.removeAll(keepingCapacity: true)
    reads.removeAll(keepingCapacity: true)
    animations.removeAll(keepingCapacity: true)
    speech.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
  }

  /// A Boolean value that indicates whether the region handles input.
  var routesInput: Bool {
    for entry in input where entry.concernsInput { return true }
    return false
  }

  /// A Boolean value that indicates whether the region handles input, or reads a part that affects input handling.
  var concernsInput: Bool {
    if routesInput { return true }
    for read in reads where read.part.concernsInput { return true }
    return false
  }
}

/// An entry in a region's description of its input handling.
enum InputEntry {
  case control(ControlEntry)
  case pointer(PointerTarget, FocusContext)
  /// A rectangle over all content drawn before it, which receives no pointer input there.
  case layer(Layer)
  case keys([Key], FocusContext)
  /// Key bindings that are active regardless of the focus.
  case screenKeys([Key], FocusContext)
  /// The start of a focus trap, and a Boolean value that indicates whether the trap is the content of an overlay.
  case trap(WidgetID, isOverlay: Bool)
  /// The open overlay, which covers all content drawn before it.
  case overlay(WidgetID)
  /// A popup that a widget can show.
  case popup(PopupSource)
  /// The title of the window, which a later entry can override.
  case title(String)
  /// The identifier and the frame of a named widget in a scroll view, for actions that scroll it into view.
  case name(WidgetID, Rect, FocusContext)
  /// The entries of a nested region.
  case region(Region)

  /// A Boolean value that indicates whether the entry affects input handling.
  fileprivate var concernsInput: Bool {
    switch self {
    case .control, .pointer, .layer, .keys, .screenKeys, .trap, .overlay, .popup: true
    case .title, .name, .region: false
    }
  }
}

/// A dependency of a region on a part of the interface state.
struct InterfaceRead: Equatable {
  let part: InterfacePart
  /// A Boolean value that indicates whether the part also affects sizes in the region.
  let measures: Bool
}

/// An animation, and the step that its region shows.
struct RegionAnimation: Equatable {
  let interval: Duration
  let tick: Int
}

/// A mistake in an app that doesn't prevent drawing.
package enum WidgetFault: Hashable {
  /// A name that another widget in the same scope already has. The first widget owns the name.
  case repeatedName(WidgetID)
  /// A stored state that the widget can't read, so that it uses its default state.
  case invalidState(WidgetID)
}
