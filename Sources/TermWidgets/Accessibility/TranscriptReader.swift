// SPDX-License-Identifier: MIT

/// Makes one list of what the regions of a screen say, group by group.
@MainActor
struct TranscriptReader {
  private struct Open {
    var group: AccessibleGroup?
    var trap: WidgetID?
    var elements: [AccessibleElement] = []
  }

  /// The groups that are not closed, the innermost last; the first one is no group.
  private var open = [Open()]

  /// Takes what a region and those in it say.
  mutating func read(_ region: Region) {
    for entry in region.entries {
      switch entry {
      case .describes(.element(let element)): add([element])
      case .describes(.opens(let group, let trap)): open.append(Open(group: group, trap: trap))
      case .describes(.closes): close()
      case .region(let inner): read(inner)
      default: break
      }
    }
  }

  private mutating func add(_ elements: [AccessibleElement]) {
    open[open.count - 1].elements += elements
  }

  private mutating func close() {
    guard open.count > 1, let last = open.popLast(), let group = last.group else { return }
    add(group.applied(to: last.elements))
  }

  /// What is read.
  ///
  /// - Parameter trap: What keeps the focus to itself now.
  func transcript(inTrap trap: WidgetID?) -> Transcript {
    let all = open[0].elements
    let elements = all.filter { $0.trap == trap && $0.role != .notice }
    return Transcript(
      elements,
      focus: Self.focus(in: elements),
      announcements: all.filter { $0.role == .notice }.map(\.label)
    )
  }

  /// The innermost of what has the focus; of a view that scrolls, what is seen first.
  private static func focus(in elements: [AccessibleElement]) -> Int? {
    guard let last = elements.lastIndex(where: { $0.states.contains(.focused) }) else { return nil }
    guard elements[last].role == .scrollView else { return last }
    return elements[(last + 1)...].firstIndex { $0.isInFocus && $0.isInSight } ?? last
  }
}

extension AccessibleGroup {
  /// What is read of a group with some elements in it.
  fileprivate func applied(to elements: [AccessibleElement]) -> [AccessibleElement] {
    switch self {
    case .hidden: return []
    case .combined(var whole):
      let parts = elements.map(\.phrase)
      whole.label = ([whole.label] + parts).filter { !$0.isEmpty }.joined(separator: ", ")
      whole.isInFocus = whole.states.contains(.focused)
      return [whole]
    case .headed(let head):
      guard head.states.contains(.focused) else { return [head] + elements }
      return ([head] + elements).map {
        var element = $0
        element.isInFocus = true
        return element
      }
    case .line: return elements.joiningTexts
    case .amended(let amendment): return amendment.applied(to: elements)
    }
  }
}

extension AccessibleAmendment {
  fileprivate func applied(to elements: [AccessibleElement]) -> [AccessibleElement] {
    var elements = elements
    guard let place = elements.firstIndex(where: { !$0.isText }) else {
      return appliedToTexts(elements)
    }
    let own = elements[place].label
    if let title {
      // A field's own title says what may be typed.
      let isField = elements[place].role == .textField || elements[place].role == .secureField
      elements[place].label = own.isEmpty || isField ? title : "\(title), \(own)"
      if isField, elements[place].hint.isEmpty { elements[place].hint = own }
    }
    if let label { elements[place].label = label }
    amendRest(of: &elements[place])
    return elements
  }

  /// Texts become one thing where something instead of them is said.
  private func appliedToTexts(_ elements: [AccessibleElement]) -> [AccessibleElement] {
    var whole = elements.first ?? AccessibleElement(.text, "")
    if let label {
      whole.label = label
    } else if let title {
      guard elements.count == 1 else { return [AccessibleElement(.text, title)] + elements }
      whole.label = "\(title): \(whole.label)"
    } else if elements.count > 1 {
      whole.label = elements.map(\.phrase).joined(separator: ", ")
    }
    amendRest(of: &whole)
    return whole.phrase.isEmpty ? [] : [whole]
  }

  private func amendRest(of element: inout AccessibleElement) {
    if let value { element.value = value }
    if let role { element.role = role }
    if let hint { element.hint = hint }
    element.states.formUnion(states)
  }
}

extension [AccessibleElement] {
  /// The same, with one text in the place of several that follow each other.
  fileprivate var joiningTexts: [AccessibleElement] {
    reduce(into: []) { result, element in
      guard element.role == .text, let last = result.last, last.role == .text else {
        return result.append(element)
      }
      result[result.count - 1].label += " \(element.phrase)"
    }
  }
}

extension WidgetTree {
  /// What is read out of the screen now; empty unless the pass says that it is read.
  package var transcript: Transcript {
    var reader = TranscriptReader()
    reader.read(root)
    return reader.transcript(inTrap: traps.last)
  }
}
