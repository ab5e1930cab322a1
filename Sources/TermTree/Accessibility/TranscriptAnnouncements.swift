// SPDX-License-Identifier: MIT

extension Transcript {
  /// Returns the changes since the transcript of an earlier frame, outside the focused widget.
  ///
  /// The cursor already conveys changes in the focused widget. If more than ``announcementLimit`` lines change, as when
  /// a page opens, the result contains only the changes that are always announced. If no change, or more than that
  /// number, is always announced, the result contains the first heading and the number of changed lines.
  ///
  /// - Parameter old: The earlier transcript.
  /// - Returns: The announcements, with notices at the end.
  package func newAnnouncements(since old: Transcript) -> [String] {
    let notices = announcements.filter { !old.announcements.contains($0) }
    if isDialog, !old.isDialog || old.elements.first?.trap != elements.first?.trap {
      let texts = elements.dropFirst().prefix(while: \.isText).prefix(Self.announcementLimit)
      return (elements.prefix(1) + texts).map(\.spokenText) + notices
    }
    let changed = changes(since: old)
    if changed.count <= Self.announcementLimit { return changed.phrases + notices }
    let announced = changed.filter { $0.isAnnounced == true }
    if 1...Self.announcementLimit ~= announced.count { return announced.phrases + notices }
    let heading = changed.filter { $0.role == .heading }.prefix(1)
    return heading.map(\.spokenText) + ["\(changed.count) lines have changed"] + notices
  }

  /// The maximum number of changed lines that are announced in full.
  package static let announcementLimit = 3

  /// A Boolean value that indicates whether the transcript contains only a dialog.
  package var isDialog: Bool { elements.first?.role == .dialog }

  /// Returns the elements to announce that aren't in the old transcript, without duplicates.
  private func changes(since old: Transcript) -> [AccessibilityElement] {
    var known: [String: Int] = [:]
    for element in old.elements { known[element.topic, default: 0] += 1 }
    var changed: [AccessibilityElement] = []
    var phrases: Set<String> = []
    for element in elements {
      if let count = known[element.topic], count > 0 {
        known[element.topic] = count - 1
      } else if element.announcesChanges, phrases.insert(element.spokenText).inserted {
        changed.append(element)
      }
    }
    return changed
  }
}

extension AccessibilityElement {
  /// A Boolean value that indicates whether changes to the element are announced.
  fileprivate var announcesChanges: Bool {
    guard announcedText?.isEmpty != true, !states.contains(.focused) else { return false }
    return isAnnounced ?? !isInFocus
  }
}

extension [AccessibilityElement] {
  fileprivate var phrases: [String] { map(\.spokenText) }
}
