// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen

/// The effect of a key press on the current screen.
package struct KeyRoute {
  /// The receiver of a key press.
  package enum Destination {
    /// A key binding, which sends an action.
    case binding(any Action)
    /// A key sequence that isn't complete.
    case sequence([KeyPress])
    /// The open overlay, which closes.
    case overlay
    /// A control or a scroll view, with its response.
    case widget(Response)
    /// The first visible control, which receives the focus and then the key press.
    case firstControl(WidgetID)
    /// No receiver.
    case none
  }

  /// A Boolean value that indicates whether the key press ends a pending key sequence, completely or without effect.
  package var endsSequence = false
  package var destination: Destination
}

extension WidgetTree {
  /// Returns the effect of a key press.
  ///
  /// The first of these receivers that handles the key press decides:
  ///
  /// 1. The pending key sequence.
  /// 2. The overlay, which `esc` hides.
  /// 3. The focused control.
  /// 4. The active key bindings.
  /// 5. The focused control's handler of keys that no binding handles, such as type selection.
  /// 6. The first visible control, if no control has the focus.
  /// 7. The scroll views around the focus.
  ///
  /// The method has no side effects.
  package func route(_ press: KeyPress) -> KeyRoute {
    let pending = context.interface.pendingKeys
    if !pending.isEmpty {
      switch keys[pending + [press]] {
      case .binding(let index):
        return KeyRoute(endsSequence: true, destination: .binding(keys.bindings[index].action))
      case .beginning: return KeyRoute(destination: .sequence(pending + [press]))
      case nil: break
      }
    }
    return KeyRoute(endsSequence: !pending.isEmpty, destination: destination(of: press))
  }

  private func destination(of press: KeyPress) -> KeyRoute.Destination {
    if press == .escape, let overlay = inputMap.overlay, overlay == context.interface.overlay {
      return .overlay
    }
    let control = focused
    if let response = control?.handlers.key(press), response.isHandled {
      return .widget(response)
    }
    switch keys[press] {
    case .binding(let index): return .binding(keys.bindings[index].action)
    case .beginning: return .sequence([press])
    case nil: break
    }
    if let response = control?.handlers.keyAfterBindings?(press), response.isHandled {
      return .widget(response)
    }
    if context.interface.focus == nil, press.acquiresFocus, let first = inputMap.firstInSight {
      return .firstControl(first)
    }
    return scrollDestination(of: press)
  }

  /// Returns the effect of a key press that has moved the focus to the first visible control.
  package func routeAtFirstControl(_ press: KeyPress) -> KeyRoute {
    if let response = focused?.handlers.key(press), response.isHandled {
      return KeyRoute(destination: .widget(response))
    }
    return KeyRoute(destination: scrollDestination(of: press))
  }

  private func scrollDestination(of press: KeyPress) -> KeyRoute.Destination {
    for scroll in inputMap.scrolls(around: context.interface.focus) {
      let response = scroll.respond(press)
      if response.isHandled { return .widget(response) }
    }
    return .none
  }
}

extension KeyPress {
  /// A Boolean value that indicates whether the key typically starts interaction before a control has the focus.
  fileprivate var acquiresFocus: Bool {
    guard modifiers.isEmpty else { return false }
    return switch key {
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter: true
    default: self == .space
    }
  }
}
