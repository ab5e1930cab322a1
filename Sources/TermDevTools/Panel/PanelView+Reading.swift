// SPDX-License-Identifier: MIT

import TermRender

extension PanelView {
  /// What has the focus of the panel, where the screen is read out: the place in time, or the filter while it is typed.
  var focusedElement: AccessibleElement {
    guard state.isFiltering else { return AccessibleElement(.slider, "Time travel", value: line) }
    var field = AccessibleElement(.textField, "Filter", value: state.filter)
    field.caret = state.filter.utf8.count
    return field
  }

  /// What the panel says besides, in the order in which it is read.
  var elements: [AccessibleElement] {
    var elements = [AccessibleElement(.text, state.message)]
    elements += facts.map { AccessibleElement(.text, $0) }
    elements.append(AccessibleElement(.heading, changesTitle))
    if changes.isEmpty { elements.append(AccessibleElement(.text, changesPlaceholder)) }
    elements += changes.map { AccessibleElement(.text, $0.path, value: $0.phrase) }
    elements += log.map { row in
      var words = [row.text]
      if row.isFailure { words.append("failure") }
      if row.isSkipped { words.append("skipped") }
      return AccessibleElement(
        .row,
        words.joined(separator: ", "),
        states: row.revision == position ? .selected : [],
        place: AccessibleElement.Place(row.revision)
      )
    }
    let keys =
      state.isFiltering ? PanelKey.filtering(unicode: false) : PanelKey.all(state, unicode: false)
    elements.append(
      AccessibleElement(.text, "keys", value: keys.map(\.phrase).joined(separator: ", "))
    )
    elements.append(AccessibleElement(.heading, pictureTitle))
    return elements.filter { !$0.phrase.isEmpty }
  }
}

extension StateDifference {
  /// What became of it, in words.
  fileprivate var phrase: String {
    switch (old, new) {
    case (let old?, let new?): "was \(old), is \(new)"
    case (let old?, nil): "\(old) has gone"
    case (nil, let new?): "\(new) has come"
    case (nil, nil): ""
    }
  }
}

extension PanelKey {
  /// The keys and what they do, in words.
  fileprivate var phrase: String { "\(labels.map(\.text).joined(separator: " ")) \(title)" }
}

extension AccessibleElement {
  /// The same as a part of a picture: nothing in it has the focus or an effect.
  var asPicture: AccessibleElement {
    AccessibleElement(
      role,
      label,
      value: value,
      states: states.subtracting(.focused),
      place: place,
      hint: hint
    )
  }
}
