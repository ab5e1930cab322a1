// SPDX-License-Identifier: MIT

extension Transcript {
  /// What is new against the transcript of the frame before, outside of the focus.
  ///
  /// What has the focus is at the cursor, and needs not be told. Of what has changed as a whole, such as
  /// a page that was opened, only how much it is.
  ///
  /// - Parameter old: What was read before.
  /// - Returns: Sentences, at most ``newsLimit`` and those that came up for a while.
  package func news(since old: Transcript) -> [String] {
    var known: [String: Int] = [:]
    for element in old.elements { known[element.topic, default: 0] += 1 }
    var others: [AccessibleElement] = []
    for element in elements {
      if let count = known[element.topic], count > 0 {
        known[element.topic] = count - 1
      } else if !element.states.contains(.focused), !element.isInFocus {
        others.append(element)
      }
    }
    others.removeAll { $0.news?.isEmpty == true }
    let notices = announcements.filter { !old.announcements.contains($0) }
    if hasEnteredDialog(since: old) {
      return Array(elements.prefix { !$0.states.contains(.focused) }.map(\.phrase).prefix(4)) + notices
    }
    guard others.count > Self.newsLimit else { return others.map(\.phrase) + notices }
    return ["\(others.count) lines have changed"] + notices
  }

  /// Lines that are told at once; of more only the number is said.
  package static let newsLimit = 3

  private func hasEnteredDialog(since old: Transcript) -> Bool {
    guard let dialog = elements.first, dialog.role == .dialog else { return false }
    return old.elements.first.map { $0.role != .dialog || $0.trap != dialog.trap } ?? true
  }
}
