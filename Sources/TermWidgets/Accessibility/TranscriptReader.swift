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
  private var dialogs = 0

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
    var elements = group.applied(to: last.elements)
    if case .headed(let head) = group, head.role == .dialog {
      dialogs += 1
      for index in elements.indices where elements[index].dialog == nil {
        elements[index].dialog = dialogs
      }
    }
    add(elements)
  }

  /// What is read.
  ///
  /// - Parameter trap: What keeps the focus to itself now.
  /// - Returns: The transcript; the notices that are shown are what is announced in it.
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

  /// The innermost of what has the focus.
  private static func focus(in elements: [AccessibleElement]) -> Int? {
    elements.lastIndex { $0.states.contains(.focused) }
  }
}

extension AccessibleGroup {
  /// What is read of a group with some elements in it.
  fileprivate func applied(to elements: [AccessibleElement]) -> [AccessibleElement] {
    switch self {
    case .hidden: return []
    case .combined(var whole):
      let parts = elements.joiningTexts.map(\.phrase)
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

extension AccessibleElement {
  /// What is read of a view that scrolls: all that is in it, with the focus on what is seen first.
  fileprivate func seen(of elements: [AccessibleElement]) -> [AccessibleElement] {
    guard states.contains(.focused) else { return elements }
    guard !elements.isEmpty else { return [self] }
    var elements = elements
    for index in elements.indices { elements[index].isInFocus = true }
    elements[elements.firstIndex(where: \.isInSight) ?? 0].states.insert(.focused)
    return elements
  }
}

extension AccessibleElement {
  /// What of it has to change for the line that it is a part of to be announced.
  fileprivate var newsInLine: String { isAnnounced == false ? "" : news ?? phrase }
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
      let isField = elements[place].isField
      elements[place].label = own.isEmpty || isField ? title : "\(title), \(own)"
      if isField, elements[place].states.contains(.empty) { elements[place].hint = own }
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
      guard element.isPartOfLine, let last = result.last, last.isPartOfLine else {
        return result.append(element)
      }
      // What ends like `Name:` or a sentence needs no comma.
      let comma = last.phrase.last.map { ":;,.!?".contains($0) } == true ? "" : ","
      var joined = AccessibleElement(.text, "\(last.phrase)\(comma) \(element.phrase)")
      let news = [last, element].map(\.newsInLine)
      if news != [last.phrase, element.phrase] {
        joined.news = news.filter { !$0.isEmpty }.joined(separator: " ")
      }
      (joined.trap, joined.isInSight) = (last.trap, last.isInSight)
      joined.isAnnounced = [last.isAnnounced, element.isAnnounced].contains(true) ? true : nil
      result[result.count - 1] = joined
    }
  }
}

extension WidgetTree {
  /// What is read out of the screen now; empty unless the pass says that it is read.
  package var transcript: Transcript {
    var reader = TranscriptReader()
    reader.read(root)
    reader.read(popup.region)
    return reader.transcript(inTrap: traps.last)
  }
}
