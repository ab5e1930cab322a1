// SPDX-License-Identifier: MIT

extension Transcript {
  /// What is new against the transcript of a frame before, outside of the focus.
  ///
  /// What has the focus is at the cursor, and needs not be told. Of what has changed as a whole, such as
  /// a page that was opened, only what is always announced, else its first heading and how much it is.
  ///
  /// - Parameter old: What was read before.
  /// - Returns: Sentences, the notices last.
  package func news(since old: Transcript) -> [String] {
    let notices = announcements.filter { !old.announcements.contains($0) }
    if isDialog, !old.isDialog || old.elements.first?.trap != elements.first?.trap {
      let texts = elements.dropFirst().prefix(while: \.isText).prefix(Self.newsLimit)
      return (elements.prefix(1) + texts).map(\.phrase) + notices
    }
    let changed = changes(since: old)
    if changed.count <= Self.newsLimit { return changed.phrases + notices }
    let announced = changed.filter { $0.isAnnounced == true }
    if 1...Self.newsLimit ~= announced.count { return announced.phrases + notices }
    let heading = changed.filter { $0.role == .heading }.prefix(1)
    return heading.map(\.phrase) + ["\(changed.count) lines have changed"] + notices
  }

  /// Lines that are told at once; of more only the number is said.
  package static let newsLimit = 3

  /// Whether nothing but a dialog is read.
  package var isDialog: Bool { elements.first?.role == .dialog }

  /// What was not there before and is worth telling, without what says the same.
  private func changes(since old: Transcript) -> [AccessibleElement] {
    var known: [String: Int] = [:]
    for element in old.elements { known[element.topic, default: 0] += 1 }
    var changed: [AccessibleElement] = []
    for element in elements {
      if let count = known[element.topic], count > 0 {
        known[element.topic] = count - 1
      } else if element.isNews, !changed.contains(where: { $0.phrase == element.phrase }) {
        changed.append(element)
      }
    }
    return changed
  }
}

extension AccessibleElement {
  /// Whether a change of it is told.
  fileprivate var isNews: Bool {
    guard news?.isEmpty != true, !states.contains(.focused) else { return false }
    return isAnnounced ?? !isInFocus
  }
}

extension [AccessibleElement] {
  fileprivate var phrases: [String] { map(\.phrase) }
}
