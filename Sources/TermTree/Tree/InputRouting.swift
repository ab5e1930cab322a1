// SPDX-License-Identifier: MIT

/// The change of input handling through a drawing.
enum DrawnInput: Comparable {
  case none
  /// Only handlers and actions have changed.
  case handlers
  /// Input is routed differently.
  case routed
}

/// A comparison of two drawings by the way in which they route input.
///
/// The handlers and actions of equal drawings can differ. The ``InputMap`` reads them from the records of the regions.
struct InputRouting {
  /// The last pair of focus environments that was found equal.
  ///
  /// Most controls of a region share an environment.
  private var equalContexts: (FocusContext, FocusContext)?

  /// Returns a Boolean value that indicates whether two records route input in the same way.
  static func isSame(_ first: RegionRecord, _ second: RegionRecord) -> Bool {
    guard first.input.count == second.input.count, first.faults == second.faults else {
      return false
    }
    var comparison = InputRouting()
    for index in first.input.indices
    where !comparison.isSame(first.input[index], second.input[index]) {
      return false
    }
    return true
  }

  private mutating func isSame(_ first: InputEntry, _ second: InputEntry) -> Bool {
    switch (first, second) {
    case (.control(let first), .control(let second)): isSame(first, second)
    case (.pointer(let first, let outer), .pointer(let second, let otherOuter)):
      first.id == second.id && first.frame == second.frame && first.visible == second.visible
        && first.ignoresFocusTraps == second.ignoresFocusTraps && isSame(outer, otherOuter)
    case (.layer(let first), .layer(let second)): first == second
    case (.keys(let first, let outer), .keys(let second, let otherOuter)),
      (.screenKeys(let first, let outer), .screenKeys(let second, let otherOuter)):
      first.isShown(like: second) && isSame(outer, otherOuter)
    case (.trap(let first, let isOverlay), .trap(let second, let isOtherOverlay)):
      first == second && isOverlay == isOtherOverlay
    case (.overlay(let first), .overlay(let second)): first == second
    case (.popup(let first), .popup(let second)):
      first.id == second.id && first.anchor == second.anchor
    case (.title(let first), .title(let second)): first == second
    case (.name, .name): true
    case (.region(let first), .region(let second)): first === second
    default: false
    }
  }

  private mutating func isSame(_ first: ControlEntry, _ second: ControlEntry) -> Bool {
    let (handlers, others) = (first.handlers, second.handlers)
    return first.id == second.id
      && first.frame == second.frame && first.isPreferred == second.isPreferred
      && handlers.takesText == others.takesText && handlers.hints == others.hints
      && first.scroll.isSame(as: second.scroll)
      && isSame(first.context, second.context)
  }

  private mutating func isSame(_ first: FocusContext, _ second: FocusContext) -> Bool {
    if first === second { return true }
    if let equalContexts, equalContexts.0 === first, equalContexts.1 === second { return true }
    let isSame =
      first.trap == second.trap && first.groups == second.groups
      && first.isOverlay == second.isOverlay
      && first.scrolls.elementsEqual(second.scrolls) { $0.isSame(as: $1) }
      && first.keys.isShown(like: second.keys)
    if isSame { equalContexts = (first, second) }
    return isSame
  }
}

extension ScrollViewport? {
  fileprivate func isSame(as other: ScrollViewport?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isSame(as: other)
  }
}

extension ScrollViewport {
  fileprivate func isSame(as other: ScrollViewport) -> Bool {
    id == other.id && viewport == other.viewport && content == other.content
      && offset == other.offset
  }
}

extension Collection<[Key]> {
  /// Returns a Boolean value that indicates whether the key help shows both lists in the same way.
  func isShown(like other: some Collection<[Key]>) -> Bool {
    elementsEqual(other) { $0.isShown(like: $1) }
  }
}

extension [Key] {
  /// Returns a Boolean value that indicates whether the key help shows both lists in the same way.
  fileprivate func isShown(like other: [Key]) -> Bool {
    // Subscripts don't copy the bindings.
    count == other.count && indices.allSatisfy { self[$0].isShown(like: other[$0]) }
  }
}

extension Key {
  /// Returns a Boolean value that indicates whether the key help shows both bindings in the same way.
  fileprivate func isShown(like other: Key) -> Bool {
    sequences == other.sequences && title == other.title && givenID == other.givenID
      && invalidTexts == other.invalidTexts && group == other.group
  }
}
