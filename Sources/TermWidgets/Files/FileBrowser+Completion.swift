// SPDX-License-Identifier: MIT

extension FileBrowser {
  /// What came of completing a path that is typed.
  public struct Completion: Hashable, Sendable, Codable {
    /// The names that the path could go on with, in order; of many the first ones.
    public let names: [String]
    /// How many there are.
    public let count: Int

    /// As many names are kept.
    private static let kept = 50

    fileprivate init(_ names: [String]) {
      self.names = Array(names.prefix(Self.kept))
      count = names.count
    }
  }

  /// Whether completing the path may add to it, or show what could be added.
  public var canComplete: Bool { draft != nil && completion == nil }

  /// The folder in which the path that is typed goes on, and the beginning of a name there.
  private struct Typed {
    /// The folder as it is typed, up to the last slash.
    let folder: String
    let name: String

    init(_ text: String) {
      let end = text.utf8.lastIndex(of: UInt8(ascii: "/")).map { text.utf8.index(after: $0) }
      folder = String(text[..<(end ?? text.startIndex)])
      name = String(text[(end ?? text.startIndex)...])
    }
  }

  /// Completes the path, once it is known what is in its folder.
  mutating func complete() {
    guard let draft, canComplete else { return }
    if draft == "~" { return write("~/") }
    let path = folder.appending(Path(Typed(draft).folder))
    let asked = path.beginsAtHome ? path : path.normalized
    if asked == folder { complete(with: entries) } else { completing = asked }
  }

  /// Completes the path by what is in its folder.
  mutating func complete(with entries: [Entry]) {
    completing = nil
    guard let draft else { return }
    let typed = Typed(draft)
    let matches = matches(of: typed.name, in: entries)
    let common = matches.dropFirst().reduce(matches.first?.text ?? "") {
      $0.commonPrefix(with: $1.text)
    }
    // Of names that are written otherwise than what was typed, too little may be common.
    let name = common.count >= typed.name.count ? common : typed.name
    if matches.count == 1, matches[0].isFolder {
      write(typed.folder + name + "/")
    } else {
      write(typed.folder + name)
      completion = Completion(matches.map(\.text))
    }
  }

  /// The names that begin as what was typed; where none does, those that do so but for case and accents.
  private func matches(of name: String, in entries: [Entry]) -> [(text: String, isFolder: Bool)] {
    let isDotted = name.hasPrefix(".")
    let names = entries.compactMap { entry -> (text: String, isFolder: Bool)? in
      let text = entry.name.text
      guard isDotted || showsHidden || !entry.isHidden,
        entry.kind == .folder || canChoose(entry),
        // Another name than that of the file would lead nowhere.
        text.utf8.elementsEqual(entry.name.bytes)
      else { return nil }
      return (text, entry.kind == .folder)
    }
    let exact = names.filter { $0.text.utf8.starts(with: name.utf8) }
    if !exact.isEmpty { return exact }
    let folded = name.folded
    return names.filter { $0.text.folded.starts(with: folded) }
  }
}

extension String {
  /// The characters that both begin with.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }

  /// Its letters without case and accents.
  fileprivate var folded: [UInt32] {
    var letters: [UInt32] = []
    for scalar in unicodeScalars { LetterFolding.append(scalar, to: &letters) }
    return letters
  }
}
