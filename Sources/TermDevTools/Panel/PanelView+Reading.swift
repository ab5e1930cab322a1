// SPDX-License-Identifier: MIT

import TermRender

extension PanelView {
  /// The focused element of the panel for screen readers.
  ///
  /// The element is the filter while the user edits it. Otherwise, the element is the slider.
  var focusedElement: AccessibilityElement {
    guard state.isFiltering else {
      let value = [line, playback].compactMap(\.self).joined(separator: ", ")
      return AccessibilityElement(.slider, "Time travel", value: value)
    }
    var field = AccessibilityElement(.textField, "Filter", value: state.filter)
    field.caret = state.filter.utf8.count
    return field
  }

  /// The other elements of the panel, in reading order.
  var elements: [AccessibilityElement] {
    var elements = [AccessibilityElement(.text, state.message)]
    elements += facts.map { AccessibilityElement(.text, $0) }
    elements.append(AccessibilityElement(.heading, changesTitle))
    if let origin = origin(columns: .max) {
      elements += origin.map { AccessibilityElement(.text, $0) }
    } else if changes.isEmpty {
      elements.append(AccessibilityElement(.text, changesPlaceholder))
    } else {
      elements += changes.map { AccessibilityElement(.text, $0.path, value: $0.phrase) }
    }
    elements += log.map { row in
      var words = [row.text]
      if row.isFailure { words.append("failure") }
      if row.isSkipped { words.append("skipped") }
      return AccessibilityElement(
        .row,
        words.joined(separator: ", "),
        states: row.revision == position ? .selected : [],
        position: AccessibilityElement.Position(row.revision)
      )
    }
    let keys =
      if state.isFiltering {
        PanelKey.filtering(unicode: false)
      } else if let cell = state.cell {
        PanelKey.asking(cell, unicode: false)
      } else {
        PanelKey.all(self, unicode: false)
      }
    elements.append(
      AccessibilityElement(.text, "keys", value: keys.map(\.phrase).joined(separator: ", "))
    )
    elements.append(AccessibilityElement(.heading, pictureTitle))
    return elements.filter { !$0.spokenText.isEmpty }
  }
}

extension StateDifference {
  /// The spoken description of the change.
  fileprivate var phrase: String {
    switch (old, new) {
    case (let old?, let new?): "changed from \(old) to \(new)"
    case (let old?, nil): "removed \(old)"
    case (nil, let new?): "added \(new)"
    case (nil, nil): ""
    }
  }
}

extension PanelKey {
  /// The spoken description of the keys and their title.
  fileprivate var phrase: String { "\(labels.map(\.text).joined(separator: " ")) \(title)" }
}

extension AccessibilityElement {
  /// A copy of the element without focus, for a displayed screen.
  var asPicture: AccessibilityElement {
    AccessibilityElement(
      role,
      label,
      value: value,
      states: states.subtracting(.focused),
      position: position,
      hint: hint
    )
  }
}
