// SPDX-License-Identifier: MIT

import TermTree

extension FileBrowser {
  /// A path or a file name, stored as bytes in any encoding.
  ///
  /// ```swift
  /// let path: FileBrowser.Path = "/usr/share"
  /// path.appending("dict").parent == path
  /// ```
  public struct Path: Hashable, Sendable {
    /// The bytes of the path, without null bytes.
    public let bytes: [UInt8]

    /// Creates a path from bytes, up to the first null byte.
    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

    /// Creates a path from a string.
    public init(_ text: String) { self.init(bytes: text.utf8) }

    /// The path as text, with replacements for control characters, line breaks, and invalid UTF-8.
    ///
    /// The text is for display, not for opening files. Different paths can have the same text.
    public var text: String {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.unicodeScalars.contains(where: Self.isControl) else { return text }
      var shown = String.UnicodeScalarView()
      for scalar in text.unicodeScalars { shown.append(Self.replacement(for: scalar)) }
      return String(shown)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: true
      default: false
      }
    }

    /// Returns the visible symbol of a control character, such as `␊`, or the replacement character for other invisible
    /// characters.
    private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
      guard isControl(scalar) else { return scalar }
      let picture =
        scalar.value < 0x20 ? 0x2400 + scalar.value : scalar.value == 0x7F ? 0x2421 : 0xFFFD
      return Unicode.Scalar(picture) ?? "\u{FFFD}"
    }
  }
}

// MARK: - Parts

extension FileBrowser.Path {
  private static let slash = UInt8(ascii: "/")

  /// A Boolean value that indicates whether the path starts at the root of the file system.
  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// The part of the path after the last slash.
  public var name: FileBrowser.Path {
    FileBrowser.Path(bytes: bytes[(bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)...])
  }

  /// The path of the enclosing folder, without resolving links.
  ///
  /// The parent of the root is the root. The parent of a single name is the empty path.
  public var parent: FileBrowser.Path {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FileBrowser.Path("") }
    return FileBrowser.Path(bytes: bytes[..<max(1, slash)])
  }

  /// Returns the path of an item relative to this path.
  ///
  /// If the given path is absolute or starts with `~`, the result is the given path.
  public func appending(_ path: FileBrowser.Path) -> FileBrowser.Path {
    path.isAbsolute || path.beginsAtHome || bytes.isEmpty ? path : self.path(ofName: path)
  }

  /// Returns the path of the file with the given name in this folder, even if the name is `~`.
  func path(ofName name: FileBrowser.Path) -> FileBrowser.Path {
    let folder = bytes.isEmpty || bytes.last == Self.slash ? bytes : bytes + [Self.slash]
    return FileBrowser.Path(bytes: folder + name.bytes)
  }

  /// A Boolean value that indicates whether the path is `~` or starts with `~/`.
  public var beginsAtHome: Bool {
    bytes.first == UInt8(ascii: "~") && (bytes.count == 1 || bytes[1] == Self.slash)
  }

  /// The path without `.`, `..`, and redundant slashes.
  public var normalized: FileBrowser.Path {
    var parts: [ArraySlice<UInt8>] = []
    for part in bytes.split(separator: Self.slash) where !part.elementsEqual(".".utf8) {
      let isUp = part.elementsEqual("..".utf8)
      if isUp, let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else if !(isUp && isAbsolute) {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: [Self.slash])
    return FileBrowser.Path(bytes: isAbsolute ? [Self.slash] + joined : Array(joined))
  }

  /// Returns a Boolean value that indicates whether the path ends with a suffix, regardless of case.
  public func hasSuffix(_ suffix: String) -> Bool {
    let suffix = Array(suffix.utf8)
    guard bytes.count >= suffix.count else { return false }
    return bytes.suffix(suffix.count).elementsEqual(suffix) {
      $0.folded == $1.folded
    }
  }
}

// MARK: - Conformances

extension FileBrowser.Path: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension FileBrowser.Path: CustomStringConvertible {
  public var description: String { text }
}

extension FileBrowser.Path: Comparable {
  /// Returns a Boolean value that indicates whether the bytes of the first path precede the bytes of the second path.
  public static func < (a: FileBrowser.Path, b: FileBrowser.Path) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}

extension FileBrowser.Path: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.init(text)
    } else {
      self.init(bytes: try container.decode([UInt8].self))
    }
  }

  /// Encodes the path as a string, or as numbers if it isn't valid UTF-8.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) {
      try container.encode(text)
    } else {
      try container.encode(bytes)
    }
  }
}
