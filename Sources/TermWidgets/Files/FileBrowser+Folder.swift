// SPDX-License-Identifier: MIT

import TermTree

extension FileBrowser {
  /// A file, folder, or other item in a folder.
  public struct Entry: Hashable, Sendable, Codable {
    /// The kind of an entry, or for a link, the kind of its target.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// The kind of a regular file, a folder, another item such as a device or a socket, or a link without a target.
      case file, folder, other, brokenLink
    }

    /// The name of the entry.
    public let name: Path
    /// The kind of the entry.
    public let kind: Kind
    /// A Boolean value that indicates whether the entry is a symbolic link.
    public let isLink: Bool

    /// Creates an entry.
    public init(_ name: Path, _ kind: Kind = .file, isLink: Bool = false) {
      self.name = name
      self.kind = kind
      self.isLink = isLink
    }

    /// A Boolean value that indicates whether the entry is hidden, which means that its name starts with a dot.
    public var isHidden: Bool { name.bytes.first == UInt8(ascii: ".") }
  }

  /// The reason for the failure to read a folder.
  public enum Failure: Error, Hashable, Sendable, Codable {
    /// A lack of permission to read the path.
    case noPermission
    /// A path that doesn't exist or no longer exists.
    case gone
    /// A path to an item other than a folder.
    case notAFolder
    /// A loop of symbolic links.
    case tooManyLinks
    /// Another error, with the description from the system.
    case other(String)

    /// A description of the failure, in a form that can follow a colon.
    public var message: String {
      switch self {
      case .noPermission: "no permission"
      case .gone: "not found"
      case .notAFolder: "not a folder"
      case .tooManyLinks: "the links form a loop"
      case .other(let words): words
      }
    }
  }
}

extension FileBrowser.Entry: CustomStringConvertible {
  public var description: String { name.text }
}

extension [FileBrowser.Entry] {
  /// Returns the entries in display order.
  ///
  /// Folders precede other entries. Names are in alphabetical order regardless of case and accents, with numbers in
  /// numeric order.
  ///
  /// - Complexity: O(*n* log *n*) comparisons of names. Don't call this method on the main thread.
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

/// The order of names in a folder.
private enum FileOrder {
  /// Returns a sort key: the folded letters of the name, with the number of digits before each number.
  static func key(of name: FileBrowser.Path) -> [UInt32] {
    var letters: [UInt32] = []
    letters.reserveCapacity(name.bytes.count + 4)
    var digits: [UInt32] = []
    func endNumber() {
      guard !digits.isEmpty else { return }
      let value = digits.drop { $0 == 0x30 }
      // Sort numbers in the position of digits, and longer numbers after shorter numbers.
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
