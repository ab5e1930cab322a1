// SPDX-License-Identifier: MIT

import TermTree

extension FileBrowser {
  /// The result of completing a typed path.
  public struct Completion: Hashable, Sendable, Codable {
    /// The names that match the typed path, in order, limited to 50.
    public let names: [String]
    /// The number of matching names.
    public let count: Int

    /// The maximum number of stored names.
    private static let kept = 50

    fileprivate init(_ names: [String]) {
      self.names = Array(names.prefix(Self.kept))
      count = names.count
    }
  }

  /// A Boolean value that indicates whether completing the path can extend it or list matching names.
  public var canComplete: Bool { draft != nil && completion == nil }

  /// The folder of the typed path and the typed start of a name in the folder.
  private struct Typed {
    /// The typed text up to and including the last slash.
    let folder: String
    let name: String

    init(_ text: String) {
      let end = text.utf8.lastIndex(of: UInt8(ascii: "/")).map { text.utf8.index(after: $0) }
      folder = String(text[..<(end ?? text.startIndex)])
      name = String(text[(end ?? text.startIndex)...])
    }
  }

  /// Completes the path, or requests its folder first if the folder isn't open.
  mutating func complete() {
    guard let draft, canComplete else { return }
    if draft == "~" { return write("~/") }
    let path = folder.appending(Path(Typed(draft).folder))
    let asked = path.beginsAtHome ? path : path.normalized
    if asked == folder { complete(with: entries) } else { completing = asked }
  }

  /// Completes the path with the contents of its folder.
  mutating func complete(with entries: [Entry]) {
    completing = nil
    guard let draft else { return }
    let typed = Typed(draft)
    let matches = matches(of: typed.name, in: entries)
    let common = matches.dropFirst().reduce(matches.first?.text ?? "") {
      $0.commonPrefix(with: $1.text)
    }
    // If names differ from the typed text in case or accents, their common prefix can be shorter than that text.
    let name = common.count >= typed.name.count ? common : typed.name
    if matches.count == 1, matches[0].isFolder {
      write(typed.folder + name + "/")
    } else {
      write(typed.folder + name)
      completion = Completion(matches.map(\.text))
    }
  }

  /// Returns the names that start with the typed text.
  ///
  /// If no name has the exact prefix, the comparison ignores case and accents.
  private func matches(of name: String, in entries: [Entry]) -> [(text: String, isFolder: Bool)] {
    let isDotted = name.hasPrefix(".")
    let names = entries.compactMap { entry -> (text: String, isFolder: Bool)? in
      let text = entry.name.text
      guard isDotted || showsHidden || !entry.isHidden,
        entry.kind == .folder || canChoose(entry),
        // If the displayed name differs from the file name, a path with the displayed name doesn't refer to the file.
        text.utf8.elementsEqual(entry.name.bytes)
      else { return nil }
      return (text, entry.kind == .folder)
    }
    let exact = names.filter { $0.text.utf8.starts(with: name.utf8) }
    if !exact.isEmpty { return exact }
    let folded = LetterFolding.letters(of: name)
    return names.filter { LetterFolding.letters(of: $0.text).starts(with: folded) }
  }
}

extension String {
  /// Returns the longest common prefix of two strings.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
