// SPDX-License-Identifier: MIT

import TermScreen

extension WidgetTree {
  /// Whether no widget on the screen, seen or not, can pop up what the interface says.
  package var lacksPopup: Bool {
    pass.interface.popup.map { reach.offer(of: $0.id) == nil } ?? false
  }

  /// The popup with the whole id of its widget, and with the place where it stands.
  package func resolved(_ popup: Popup) -> Popup {
    guard let offer = reach.offer(of: popup.id) else { return popup }
    var popup = popup
    popup.id = offer.id
    if offer.needsOrigin, popup.origin == nil { popup.origin = origin(of: offer) }
    return popup
  }

  /// The lower left cell of what has the focus in a widget; else the upper left one of the widget.
  private func origin(of offer: PopupOffer) -> Point {
    let frame = focused?.frame.intersection(offer.anchor) ?? .zero
    return frame.isEmpty
      ? offer.anchor.origin : Point(x: frame.x, y: frame.y + frame.rows - 1)
  }
}
