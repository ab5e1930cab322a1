// SPDX-License-Identifier: MIT

import TermScreen

extension WidgetTree {
  /// The open popup, or else the panel of an incomplete key sequence, if any.
  ///
  /// The panel appears only if a widget offers it.
  var requestedPopup: Popup? {
    if let popup = context.interface.popup { return popup }
    return context.interface.pendingKeys.isEmpty ? nil : Popup(.pendingKeys)
  }

  /// Returns the popup with the complete identifier of its widget and with its origin.
  package func resolved(_ popup: Popup) -> Popup {
    guard let offer = inputMap.popup(of: popup.id) else { return popup }
    var popup = popup
    popup.id = offer.id
    if offer.needsOrigin, popup.origin == nil { popup.origin = origin(of: offer) }
    return popup
  }

  /// Returns the bottom-left cell of the focused widget inside the source's widget, or the widget's top-left cell.
  private func origin(of offer: PopupSource) -> Point {
    let frame = focused?.frame.intersection(offer.anchor) ?? .zero
    return frame.isEmpty
      ? offer.anchor.origin : Point(x: frame.x, y: frame.y + frame.rows - 1)
  }
}
