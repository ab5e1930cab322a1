// SPDX-License-Identifier: MIT

public import TermScreen

/// Everything that only the interface needs, as one value: which widget has the focus, what lies on
/// top, how far lists are scrolled, where carets stand.
///
/// The runtime keeps it beside the app's state and changes it by ``InterfaceAction``s alone. A frame is
/// a function of both, so widgets need no memory of their own.
public struct InterfaceState: Hashable, Sendable, Codable {
  /// The widget that gets the keys first.
  public var focus: WidgetID?

  /// The widgets that keep the focus to themselves, the uppermost last, which has it now, and where it
  /// goes when each goes.
  public var traps: [FocusTrap] = []

  /// The overlay that is shown; see ``Widget/overlay(_:alignment:content:)``.
  public var overlay: WidgetID?

  /// What has popped up over the rest, such as the list of a ``Picker``.
  public var popup: Popup?

  /// What is kept of single widgets.
  ///
  /// It stays when a widget goes, so that one which comes back under the
  /// same id is as it was: how far it was scrolled, where its caret stood.
  public var widgets: [WidgetID: WidgetState] = [:]

  /// The presses of a key sequence that is not complete.
  public var pendingKeys: [KeyPress] = []

  /// The mode of the keys; see ``Widget/keys(mode:_:)``.
  public var mode: String?

  /// The toasts that are shown, the oldest first.
  public var toasts: [ShownToast] = []

  /// Toasts shown so far.
  public var toastCount = 0

  /// Creates the state at the beginning: nothing is scrolled, no toast is shown.
  public init(focus: WidgetID? = nil, overlay: WidgetID? = nil) {
    self.focus = focus
    self.overlay = overlay
  }
}

/// A widget that keeps the focus to itself, such as a modal.
public struct FocusTrap: Hashable, Sendable, Codable {
  /// The widget that keeps the focus.
  public let id: WidgetID
  /// The widget that had the focus before, or would have it if this one had not come.
  public let returnsTo: WidgetID?
}

extension InterfaceState {
  /// Changes the state as an action says; answers which parts may have changed.
  ///
  /// - Parameters:
  ///   - action: The change.
  ///   - time: The app's time, in which toasts expire.
  /// - Returns: What has to be drawn again; changes of the overlay are not among it.
  package mutating func reduce(_ action: InterfaceAction, at time: Duration) -> [InterfacePart] {
    switch action {
    case .focus(let id): return moveFocus(to: id)
    case .enterTrap(let trap, let upper, let id):
      if let place = traps.lastIndex(where: { $0.id == upper }) {
        // The upper one has the focus, and gives it to this one later.
        let above = traps[place]
        traps[place] = FocusTrap(id: trap, returnsTo: above.returnsTo)
        traps.insert(FocusTrap(id: above.id, returnsTo: id), at: place + 1)
        return []
      }
      traps.append(FocusTrap(id: trap, returnsTo: focus))
      return moveFocus(to: id)
    case .leaveTrap(let id): return leave(id)
    case .showOverlay(let id): overlay = id
    case .toggleOverlay(let id): overlay = overlay == id ? nil : id
    case .hideOverlay: overlay = nil
    case .showPopup(let shown):
      popup = shown
      return [.popup]
    case .hidePopup:
      guard popup != nil else { return [] }
      popup = nil
      // At once, so that actions which follow find the focus where it belongs.
      return [.popup] + leave(.popup)
    case .update(let id, let state):
      widgets[id] = state
      return [.widget(id)]
    case .pendKeys(let keys):
      pendingKeys = keys
      return [.pendingKeys]
    case .setMode(let name):
      mode = name
      return [.mode]
    case .showToast(let toast):
      toastCount += 1
      toasts.append(
        ShownToast(id: toastCount, toast: toast, expiry: toast.duration.map { time + $0 })
      )
      return [.toasts]
    case .dismissToast(let id):
      toasts.removeAll { $0.id == id }
      return [.toasts]
    case .focusNext, .focusPrevious, .moveFocus: break
    }
    return []
  }

  private mutating func leave(_ trap: WidgetID) -> [InterfacePart] {
    guard let place = traps.lastIndex(where: { $0.id == trap }) else { return [] }
    let left = traps.remove(at: place)
    guard place < traps.count else { return moveFocus(to: left.returnsTo) }
    // Under another one, which has the focus and gives it back later.
    traps[place] = FocusTrap(id: traps[place].id, returnsTo: left.returnsTo)
    return []
  }

  private mutating func moveFocus(to id: WidgetID?) -> [InterfacePart] {
    var parts = Self.partsOfMove(from: focus, to: id)
    if let left = focus, left != id, widgets[left]?.losesFocus() ?? false {
      parts.append(.widget(left))
    }
    focus = id
    return parts
  }

  /// What shows that the focus has left a widget, and all around it, for another one.
  private static func partsOfMove(from old: WidgetID?, to new: WidgetID?) -> [InterfacePart] {
    let crossed = (old?.lineage ?? []).symmetricDifference(new?.lineage ?? [])
    return [old, new].compactMap { $0.map(InterfacePart.focus) }
      + crossed.map(InterfacePart.focusInside)
  }
}

extension InterfaceState {
  /// The parts in which this differs from another state, besides the overlay.
  package func parts(changedSince old: InterfaceState) -> [InterfacePart] {
    var parts: [InterfacePart] = []
    if focus != old.focus { parts += Self.partsOfMove(from: old.focus, to: focus) }
    if pendingKeys != old.pendingKeys { parts.append(.pendingKeys) }
    if mode != old.mode { parts.append(.mode) }
    if popup != old.popup { parts.append(.popup) }
    if toasts != old.toasts { parts.append(.toasts) }
    guard widgets != old.widgets else { return parts }
    for (id, state) in widgets where old.widgets[id] != state { parts.append(.widget(id)) }
    for id in old.widgets.keys where widgets[id] == nil { parts.append(.widget(id)) }
    return parts
  }
}
