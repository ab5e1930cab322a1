// SPDX-License-Identifier: MIT

/// A reader that collects the accessibility entries of all regions into one transcript, group by group.
@MainActor
struct TranscriptReader {
  private struct Open {
    var group: AccessibilityGroup?
    var trap: WidgetID?
    var elements: [AccessibilityElement] = []
  }

  /// The open groups, innermost last.
  ///
  /// The first item is the root.
  private var open = [Open()]
  private var dialogs = 0

  /// Adds the entries of a region and its nested regions.
  mutating func read(_ region: Region) {
    for mark in region.drawing.record.speech {
      switch mark {
      case .element(let element): add([element])
      case .opens(let group, let trap): open.append(Open(group: group, trap: trap))
      case .closes: close()
      case .region(let inner): read(inner)
      }
    }
  }

  private mutating func add(_ elements: [AccessibilityElement]) {
    open[open.count - 1].elements += elements.map { $0.isLong ? $0.truncated : $0 }
  }

  private mutating func close() {
    guard open.count > 1, let last = open.popLast(), let group = last.group else { return }
    var elements = group.applied(to: last.elements)
    if case .headed(let head) = group, head.role == .dialog {
      dialogs += 1
      for index in elements.indices where elements[index].dialog == nil {
        elements[index].dialog = dialogs
      }
    }
    add(elements)
  }

  /// Returns the transcript of the elements read so far.
  ///
  /// - Parameter trap: The active focus trap.
  /// - Returns: The transcript, with the visible notices as its announcements.
  func transcript(inTrap trap: WidgetID?) -> Transcript {
    let all = open[0].elements
    var elements = all.filter { $0.trap == trap && $0.role != .notice }
    if let dialog = elements.last(where: { $0.role == .dialog })?.dialog {
      elements.removeAll { $0.dialog != dialog }
    }
    return Transcript(
      elements,
      focus: Self.focus(in: elements),
      announcements: all.filter { $0.role == .notice }.map(\.label)
    )
  }

  /// Returns the index of the innermost focused element.
  private static func focus(in elements: [AccessibilityElement]) -> Int? {
    elements.lastIndex { $0.states.contains(.focused) }
  }
}

extension AccessibilityGroup {
  /// Returns the spoken elements of a group that contains the given elements.
  func applied(to elements: [AccessibilityElement]) -> [AccessibilityElement] {
    switch self {
    case .hidden: return []
    case .combined(var whole):
      let parts = elements.joiningTexts.map(\.spokenText)
      whole.label = ([whole.label] + parts).filter { !$0.isEmpty }.joined(separator: ", ")
      whole.isInFocus = whole.states.contains(.focused)
      return [whole]
    case .headed(let head) where head.role == .scrollView:
      return head.seen(of: elements)
    case .headed(let head):
      guard head.states.contains(.focused) else { return [head] + elements }
      return ([head] + elements).map {
        var element = $0
        element.isInFocus = true
        return element
      }
    case .line: return elements.joiningTexts
    case .announced(let isAnnounced):
      return elements.map {
        var element = $0
        element.isAnnounced = element.isAnnounced ?? isAnnounced
        return element
      }
    case .amended(let amendment): return amendment.applied(to: elements)
    }
  }
}

extension AccessibilityElement {
  /// Returns the spoken elements of a scroll view: its contents, with the focus on the first visible element.
  fileprivate func seen(of elements: [AccessibilityElement]) -> [AccessibilityElement] {
    guard states.contains(.focused) else { return elements }
    guard !elements.isEmpty else { return [self] }
    var elements = elements
    for index in elements.indices { elements[index].isInFocus = true }
    elements[elements.firstIndex(where: \.isVisible) ?? 0].states.insert(.focused)
    return elements
  }
}

extension AccessibilityElement {
  /// The part of the element's text whose changes are announced with the enclosing line.
  fileprivate var lineAnnouncement: String {
    isAnnounced == false ? "" : announcedText ?? spokenText
  }
}

extension AccessibilityAmendment {
  /// Returns the elements with the accessibility attributes of the modifiers.
  func applied(to elements: [AccessibilityElement]) -> [AccessibilityElement] {
    var elements = elements
    guard let index = elements.firstIndex(where: { !$0.isText }) else {
      return appliedToTexts(elements)
    }
    let own = elements[index].label
    if let title {
      // The label of a field is its placeholder.
      let isField = elements[index].isField
      elements[index].label = own.isEmpty || isField ? title : "\(title), \(own)"
      if isField, elements[index].states.contains(.empty) { elements[index].hint = own }
    }
    if let label { elements[index].label = label }
    amendDetails(of: &elements[index])
    return elements
  }

  /// Returns the elements with the amendment applied, joined into one element if the amendment replaces their text.
  private func appliedToTexts(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
    var whole = elements.first ?? AccessibilityElement(.text, "")
    if let label {
      whole.label = label
    } else if let title {
      guard elements.count == 1 else { return [AccessibilityElement(.text, title)] + elements }
      whole.label = "\(title): \(whole.label)"
    } else if elements.count > 1 {
      whole.label = elements.map(\.spokenText).joined(separator: ", ")
    }
    amendDetails(of: &whole)
    return whole.spokenText.isEmpty ? [] : [whole]
  }

  private func amendDetails(of element: inout AccessibilityElement) {
    if let value { element.value = value }
    if let role { element.role = role }
    if let hint { element.hint = hint }
    element.states.formUnion(states)
  }
}

extension [AccessibilityElement] {
  /// The elements, with consecutive text elements joined into one.
  fileprivate var joiningTexts: [AccessibilityElement] {
    var result: [AccessibilityElement] = []
    var line: [AccessibilityElement] = []
    for element in self {
      if element.isPartOfLine {
        line.append(element)
      } else {
        result += line.inOneElement + [element]
        line = []
      }
    }
    return result + line.inOneElement
  }

  /// The text elements of a line, joined into one.
  private var inOneElement: [AccessibilityElement] {
    guard count > 1, let first else { return self }
    let texts = map(\.spokenText)
    let text = texts.dropFirst().reduce(into: texts[0]) { text, part in
      // No comma is needed after punctuation such as the colon in `Name:`.
      let comma = text.last.map { ":;,.!?".contains($0) } == true ? "" : ","
      text += "\(comma) \(part)"
    }
    var joined = AccessibilityElement(.text, text)
    let news = map(\.lineAnnouncement)
    if news != texts { joined.announcedText = news.filter { !$0.isEmpty }.joined(separator: " ") }
    (joined.trap, joined.isVisible) = (first.trap, first.isVisible)
    joined.isAnnounced = contains { $0.isAnnounced == true } ? true : nil
    return [joined]
  }
}

extension WidgetTree {
  /// The transcript of the current screen.
  ///
  /// The transcript is empty unless the render context is accessible.
  package var transcript: Transcript {
    var reader = TranscriptReader()
    reader.read(root)
    for layer in screenLayers { reader.read(layer.region) }
    return reader.transcript(inTrap: inputMap.traps.last)
  }
}
