// SPDX-License-Identifier: MIT

import StateStore
public import TermScreen

/// The state that only the interface needs: the focus, overlays, scroll offsets, and insertion points.
///
/// The runtime stores this value alongside the app's state and changes it only with ``InterfaceAction``s. Each frame is
/// a function of both values, so widgets store no state.
public struct InterfaceState: Hashable, Sendable {
  /// The widget that receives key presses first.
  public var focus: WidgetID?

  /// The focused widget until it stores a state, which distinguishes it from a state that the widget stored earlier.
  private(set) var newFocus: WidgetID?

  /// The focus traps on the screen, with the topmost trap last, at most 100.
  ///
  /// The topmost trap has the focus.
  public var traps: [FocusTrap] = []

  /// The widget under the pointer, if it follows the pointer.
  ///
  /// Widgets follow the pointer with ``Widget/onHover(send:)`` and ``RenderContext/isHovered(_:in:)``.
  public var hover: WidgetID?

  /// The overlay on the screen.
  ///
  /// To create an overlay, use ``Widget/overlay(_:alignment:content:)``.
  public var overlay: WidgetID?

  /// The visible popup, such as the list of a `Picker`.
  public var popup: Popup?

  /// The states of individual widgets.
  ///
  /// A widget's state remains after the widget is removed. A widget that's later added with the same identifier
  /// restores that state, such as its scroll offset and insertion point.
  public var widgets: [WidgetID: AnyWidgetState] = [:]

  /// The key presses of an incomplete key sequence, at most 100.
  public var pendingKeys: [KeyPress] = []

  /// The key mode, which determines the active key bindings.
  ///
  /// To add key bindings for a mode, use ``Widget/keys(mode:_:)``.
  public var mode: String?

  /// The visible toasts and those that wait for space, oldest first, at most 100.
  public var toasts: [PresentedToast] = []

  /// The number of toasts shown so far.
  public var toastCount = 0

  /// The maximum number of toasts, of focus traps, and of pending keys.
  ///
  /// Each change or drawing reads all of them, and a damaged session can contain any number of changes.
  private static let countLimit = 100

  /// Creates an initial state without scroll offsets or toasts.
  public init(focus: WidgetID? = nil, overlay: WidgetID? = nil) {
    self.focus = focus
    self.overlay = overlay
  }

  /// Accesses the state of a widget as a value of the given type.
  ///
  /// The value is `nil` if the widget has no state of this type.
  public subscript<State: WidgetState>(id: WidgetID, as type: State.Type) -> State? {
    get { widgets[id]?.value(as: type) }
    set { widgets[id] = newValue.map { AnyWidgetState($0) } }
  }
}

extension InterfaceState: Codable {
  private enum CodingKeys: CodingKey {
    case focus, newFocus, traps, hover, overlay, popup, widgets, pendingKeys, mode, toasts,
      toastCount
  }

  /// Creates a state by decoding its parts.
  ///
  /// The numbers and times in the parts are limited.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    focus = try container.decodeIfPresent(WidgetID.self, forKey: .focus)
    newFocus = try container.decodeIfPresent(WidgetID.self, forKey: .newFocus)
    traps = try container.decode([FocusTrap].self, forKey: .traps).newest(Self.countLimit)
    hover = try container.decodeIfPresent(WidgetID.self, forKey: .hover)
    overlay = try container.decodeIfPresent(WidgetID.self, forKey: .overlay)
    popup = try container.decodeIfPresent(Popup.self, forKey: .popup)
    widgets = try container.decode([WidgetID: AnyWidgetState].self, forKey: .widgets)
    let keys = try container.decode([KeyPress].self, forKey: .pendingKeys)
    pendingKeys = keys.newest(Self.countLimit)
    mode = try container.decodeIfPresent(String.self, forKey: .mode)
    toasts = try container.decode([PresentedToast].self, forKey: .toasts).newest(Self.countLimit)
    toastCount = try container.decode(Int.self, forKey: .toastCount).limited
  }
}

/// A widget that traps the focus, such as a modal.
public struct FocusTrap: Hashable, Sendable, Codable {
  /// The widget that traps the focus.
  public let id: WidgetID
  /// The widget that receives the focus when the trap is removed.
  public let returnsTo: WidgetID?
}

extension InterfaceState {
  /// Applies an action to the state, and returns the parts that might have changed.
  ///
  /// - Parameters:
  ///   - action: The change.
  ///   - time: The app's time, which determines when toasts expire.
  /// - Returns: The parts to redraw, except for the overlay.
  package mutating func reduce(_ action: InterfaceAction, at time: Duration) -> [InterfacePart] {
    switch action {
    case .focus(let id): return moveFocus(to: id)
    case .enterTrap(let trap, let upper, let id):
      if let index = traps.lastIndex(where: { $0.id == upper }) {
        // The upper trap has the focus, and passes it to this trap later.
        let above = traps[index]
        traps[index] = FocusTrap(id: trap, returnsTo: above.returnsTo)
        traps.insert(FocusTrap(id: above.id, returnsTo: id), at: index + 1)
        traps = traps.newest(Self.countLimit)
        return []
      }
      traps.append(FocusTrap(id: trap, returnsTo: focus))
      traps = traps.newest(Self.countLimit)
      return moveFocus(to: id)
    case .leaveTrap(let id): return leave(id)
    case .hover(let id):
      let parts = Self.partsOfMove(ofPointerFrom: hover, to: id)
      hover = id
      updatePausedToast(at: time)
      return parts
    case .showOverlay(let id): overlay = id
    case .toggleOverlay(let id): overlay = overlay == id ? nil : id
    case .hideOverlay: overlay = nil
    case .showPopup(let shown):
      popup = shown
      return [.popup]
    case .hidePopup:
      guard popup != nil else { return [] }
      popup = nil
      // Restore the focus immediately, so that subsequent actions use it.
      return [.popup] + leave(.popup)
    case .update(let id, let state):
      widgets[id] = state
      if id == newFocus { newFocus = nil }
      return [.widget(id)]
    case .pendKeys(let keys):
      pendingKeys = keys.newest(Self.countLimit)
      return [.pendingKeys]
    case .setMode(let name):
      mode = name
      return [.mode]
    case .showToast(let toast):
      toastCount += 1
      let id = toast.id ?? .number(toastCount)
      toasts.removeAll { $0.id == id }
      toasts.append(
        PresentedToast(id: id, toast: toast, expiry: toast.duration.map { time + $0 })
      )
      toasts = toasts.newest(Self.countLimit)
      updatePausedToast(at: time)
      return [.toasts]
    case .dismissToast(let id):
      toasts.removeAll { $0.id == id }
      return [.toasts]
    case .focusNext, .focusPrevious, .moveFocus, .reveal: break
    }
    return []
  }

  /// Pauses the time of the toast under the pointer, and resumes the time of a toast that the pointer has left.
  private mutating func updatePausedToast(at time: Duration) {
    for index in toasts.indices { toasts[index].resume(at: time) }
    // Only the newest toasts are visible.
    let visible = toasts.indices.suffix(ToastPlacement.limit)
    guard let hover, let index = visible.first(where: { toasts[$0].widgetID == hover })
    else {
      return
    }
    toasts[index].pause(at: time)
  }

  private mutating func leave(_ trap: WidgetID) -> [InterfacePart] {
    guard let index = traps.lastIndex(where: { $0.id == trap }) else { return [] }
    let left = traps.remove(at: index)
    guard index < traps.count else { return moveFocus(to: left.returnsTo) }
    // A trap above this trap has the focus, and restores it later.
    traps[index] = FocusTrap(id: traps[index].id, returnsTo: left.returnsTo)
    return []
  }

  private mutating func moveFocus(to id: WidgetID?) -> [InterfacePart] {
    var parts = Self.partsOfMove(from: focus, to: id)
    // A state since the focus also depends on the focus.
    if let focus, focus != id, focus != newFocus, widgets[focus] != nil {
      parts.append(.widget(focus))
    }
    if focus != id { newFocus = id }
    focus = id
    return parts
  }

  /// Returns the parts affected by a move of the focus, including the parts of the enclosing widgets.
  private static func partsOfMove(from old: WidgetID?, to new: WidgetID?) -> [InterfacePart] {
    let crossed = (old?.lineage ?? []).symmetricDifference(new?.lineage ?? [])
    return [old, new].compactMap { $0.map(InterfacePart.focus) }
      + crossed.map(InterfacePart.focusInside)
  }

  /// Returns the parts affected by a move of the pointer.
  private static func partsOfMove(
    ofPointerFrom old: WidgetID?,
    to new: WidgetID?
  ) -> [InterfacePart] {
    Set([old, new].flatMap { [$0, $0?.parent] }).compactMap { $0.map(InterfacePart.hover) }
  }
}

extension Array {
  /// Returns the given number of last elements, or the array itself if it has fewer elements.
  fileprivate func newest(_ count: Int) -> Self {
    self.count <= count ? self : Array(suffix(count))
  }
}

extension InterfaceState {
  /// Returns the parts that differ from an earlier state, except for the overlay.
  package func parts(changedSince old: InterfaceState) -> [InterfacePart] {
    var parts: [InterfacePart] = []
    if focus != old.focus { parts += Self.partsOfMove(from: old.focus, to: focus) }
    if pendingKeys != old.pendingKeys { parts.append(.pendingKeys) }
    if mode != old.mode { parts.append(.mode) }
    if popup != old.popup { parts.append(.popup) }
    if toasts != old.toasts { parts.append(.toasts) }
    if hover != old.hover { parts += Self.partsOfMove(ofPointerFrom: old.hover, to: hover) }
    if newFocus != old.newFocus, let focus { parts.append(.widget(focus)) }
    guard widgets != old.widgets else { return parts }
    for (id, state) in widgets where old.widgets[id] != state { parts.append(.widget(id)) }
    for id in old.widgets.keys where widgets[id] == nil { parts.append(.widget(id)) }
    return parts
  }
}
