// SPDX-License-Identifier: MIT

extension FileBrowser {
  /// A file, a folder or something else that is in a folder.
  public struct Entry: Hashable, Sendable, Codable {
    /// What something is; of a link what it leads to.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// A file with contents; what can be gone into; a device, a socket and the like; a link that leads
      /// nowhere.
      case file, folder, other, brokenLink
    }

    /// What it is called.
    public let name: Path
    /// What it is.
    public let kind: Kind
    /// Whether it is a link.
    public let isLink: Bool

    /// Creates an entry.
    public init(_ name: Path, _ kind: Kind = .file, isLink: Bool = false) {
      self.name = name
      self.kind = kind
      self.isLink = isLink
    }

    /// Whether its name begins with a dot, by which files are hidden.
    public var isHidden: Bool { name.bytes.first == UInt8(ascii: ".") }
  }

  /// Why a folder could not be read.
  public enum Failure: Error, Hashable, Sendable, Codable {
    /// The user may not.
    case noPermission
    /// There is none of that name, or no longer.
    case gone
    /// It is something else.
    case notAFolder
    /// Links lead around in a circle.
    case tooManyLinks
    /// Another error, by the system's words for it.
    case other(String)

    /// What went wrong, in words.
    public var message: String {
      switch self {
      case .noPermission: "No permission"
      case .gone: "Not there"
      case .notAFolder: "Not a folder"
      case .tooManyLinks: "Its links lead around in a circle"
      case .other(let words): words
      }
    }
  }
}

extension FileBrowser.Entry: CustomStringConvertible {
  public var description: String { name.text }
}

extension [FileBrowser.Entry] {
  /// The entries as they are shown: folders first, then by name, whatever case and accents, numbers by value.
  ///
  /// - Complexity: O(*n* log *n*) comparisons of names, so not on the main thread.
  public func inOrder() -> [FileBrowser.Entry] {
    map { (entry: $0, key: FileOrder.key(of: $0.name)) }
      .sorted { a, b in
        let (first, second) = (a.entry.kind == .folder, b.entry.kind == .folder)
        if first != second { return first }
        if a.key != b.key { return a.key.lexicographicallyPrecedes(b.key) }
        return a.entry.name < b.entry.name
      }
      .map(\.entry)
  }
}

/// The order of names as people read them.
private enum FileOrder {
  /// What is compared instead of a name: folded letters, and for a number how many digits it has before them.
  static func key(of name: FileBrowser.Path) -> [UInt32] {
    var letters: [UInt32] = []
    letters.reserveCapacity(name.bytes.count + 4)
    var digits: [UInt32] = []
    func endNumber() {
      guard !digits.isEmpty else { return }
      let value = digits.drop { $0 == 0x30 }
      // Digits stand where digits do, and longer numbers after shorter ones.
      letters.append(0x30)
      letters.append(UInt32(value.count))
      letters += value
      digits.removeAll(keepingCapacity: true)
    }
    for scalar in String(decoding: name.bytes, as: UTF8.self).unicodeScalars {
      if 0x30...0x39 ~= scalar.value {
        digits.append(scalar.value)
      } else {
        endNumber()
        LetterFolding.append(scalar, to: &letters)
      }
    }
    endNumber()
    return letters
  }
}
