// SPDX-License-Identifier: MIT

extension FileBrowser {
  /// The way to a file, or its name, as the bytes that the system has, whatever they are.
  ///
  /// ```swift
  /// let path: FileBrowser.Path = "/usr/share"
  /// path.appending("dict").parent == path
  /// ```
  public struct Path: Hashable, Sendable {
    /// The bytes; none of them is 0.
    public let bytes: [UInt8]

    /// Creates the path that some bytes are, up to the first 0.
    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

    /// Creates the path that is written so.
    public init(_ text: String) { self.init(bytes: text.utf8) }

    /// The path as text, with stand-ins for control characters, line breaks, and bytes that are no UTF-8.
    ///
    /// It is to be read, not to be opened: two paths may look alike.
    public var text: String {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.unicodeScalars.contains(where: Self.isControl) else { return text }
      var shown = String.UnicodeScalarView()
      for scalar in text.unicodeScalars { shown.append(Self.standIn(for: scalar)) }
      return String(shown)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: true
      default: false
      }
    }

    /// The picture of a control character, `␊`; for others that cannot be seen the sign for what is no text.
    private static func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
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

  /// Whether it begins at the root of the file system.
  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// What comes after the last slash.
  public var name: FileBrowser.Path {
    FileBrowser.Path(bytes: bytes[(bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)...])
  }

  /// The folder that it is in, by its name alone: what a link leads to is not asked.
  ///
  /// Of the root that is the root, of a single name the empty path.
  public var parent: FileBrowser.Path {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FileBrowser.Path("") }
    return FileBrowser.Path(bytes: bytes[..<max(1, slash)])
  }

  /// The path of what is called so in here; a path that is absolute, or begins with `~`, is itself.
  public func appending(_ path: FileBrowser.Path) -> FileBrowser.Path {
    path.isAbsolute || path.beginsAtHome || bytes.isEmpty ? path : self.path(ofName: path)
  }

  /// The path of a file in here by its name, which may well be `~`.
  func path(ofName name: FileBrowser.Path) -> FileBrowser.Path {
    let folder = bytes.isEmpty || bytes.last == Self.slash ? bytes : bytes + [Self.slash]
    return FileBrowser.Path(bytes: folder + name.bytes)
  }

  /// Whether it is `~`, or begins with `~/`.
  public var beginsAtHome: Bool {
    bytes.first == UInt8(ascii: "~") && (bytes.count == 1 || bytes[1] == Self.slash)
  }

  /// The same without `.`, `..`, and slashes that say nothing.
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

  /// Whether its name ends so, in either case of the letters.
  public func hasSuffix(_ suffix: String) -> Bool {
    let suffix = Array(suffix.utf8)
    guard bytes.count >= suffix.count else { return false }
    return bytes.suffix(suffix.count).elementsEqual(suffix) {
      LetterFolding.small($0) == LetterFolding.small($1)
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
  /// Orders by bytes.
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

  /// Writes the path as text, or where it is none as numbers.
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
