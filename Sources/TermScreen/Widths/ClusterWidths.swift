// SPDX-License-Identifier: MIT

/// The widths of grapheme clusters on a terminal, computed from the widths of their parts.
///
/// A value of `nil` means that the width isn't known yet. The library draws a cluster unchanged if its width is
/// certain. It truncates a cluster that could be too wide. If a cluster could be too narrow, the library draws spaces
/// first and repositions the cursor afterward.
package struct ClusterWidths: Hashable, Sendable {
  /// A Boolean value that indicates whether a character after a zero-width joiner takes no columns.
  ///
  /// The value is `nil` if it isn't known or if the terminal isn't consistent.
  package var joinsSequences: Bool?

  /// A Boolean value that indicates whether a skin tone takes no columns after an emoji.
  package var joinsSkinTones: Bool?

  /// A Boolean value that indicates whether variation selector 16 makes a narrow pictograph wide.
  package var widensEmoji: Bool?

  /// A Boolean value that indicates whether variation selector 15 makes a wide pictograph narrow.
  package var narrowsEmoji: Bool?

  /// The width of a flag, which is a pair of regional indicators.
  ///
  /// A value below 2 means that the pair joins the preceding character.
  package var flagColumns: Int?

  /// The number of columns that a spacing mark adds to its letter.
  package var spacingMarkColumns: Int?

  /// The number of columns that a letter adds to its conjunct.
  package var conjunctColumns: Int?

  /// The latest Unicode version whose wide characters take two columns, at least ``oldestVersion``.
  package var unicodeVersion: Int?

  /// The number of UTF-8 bytes that a cell holds.
  ///
  /// Excess bytes can appear in the next cell.
  package var byteLimit: Int?

  /// The classes of one-column characters that the terminal draws in two columns.
  ///
  /// ASCII characters replace them, because the layout's columns don't change.
  package var wideAmbiguous: AmbiguousCharacters = []

  /// The smallest byte limit of any supported terminal, which is the limit of tmux.
  package static let leastByteLimit = 21

  /// The Unicode version that every terminal supports.
  package static let oldestVersion = 8

  /// The Unicode version that most terminals support.
  ///
  /// Characters up to this version are drawn before the terminal has replied.
  private static let usualVersion = 12

  package init(
    joinsSequences: Bool? = nil,
    joinsSkinTones: Bool? = nil,
    widensEmoji: Bool? = nil,
    narrowsEmoji: Bool? = nil,
    flagColumns: Int? = nil,
    spacingMarkColumns: Int? = nil,
    conjunctColumns: Int? = nil,
    unicodeVersion: Int? = nil,
    byteLimit: Int? = nil
  ) {
    self.joinsSequences = joinsSequences
    self.joinsSkinTones = joinsSkinTones
    self.widensEmoji = widensEmoji
    self.narrowsEmoji = narrowsEmoji
    self.flagColumns = flagColumns
    self.spacingMarkColumns = spacingMarkColumns
    self.conjunctColumns = conjunctColumns
    self.unicodeVersion = unicodeVersion
    self.byteLimit = byteLimit
  }

  /// The widths of a terminal that hasn't replied yet.
  package static let unknown = ClusterWidths()

  /// The widths of a terminal that measures whole clusters, as this library does.
  package static let modern = ClusterWidths(
    joinsSequences: true,
    joinsSkinTones: true,
    widensEmoji: true,
    narrowsEmoji: true,
    flagColumns: 2,
    spacingMarkColumns: 1,
    conjunctColumns: 1,
    unicodeVersion: 99,
    byteLimit: .max
  )
}

// MARK: - Adding up

extension ClusterWidths {
  /// Returns the minimum and maximum number of columns that the cursor can move for the scalars of one cluster.
  package func advance(of scalars: some Sequence<Unicode.Scalar>) -> ClosedRange<Int> {
    var sum = Bounds(0)
    var previous: Unicode.Scalar?
    var base = ScalarWidth("\u{200D}")
    var isJoinedEmoji = false
    for scalar in scalars {
      let width = ScalarWidth(scalar)
      sum += added(by: scalar, kind: width.kind, base: base, after: previous)
      if previous?.value == 0x200D, base.isEmoji { isJoinedEmoji = true }
      // A skin tone isn't a base. What follows it applies to the emoji before the skin tone.
      if width.columns ?? 0 > 0, !Self.skinTones.contains(scalar.value) { base = width }
      previous = scalar
    }
    // Terminals that join emoji draw the whole sequence in at most two columns.
    if isJoinedEmoji, joinsSequences == true {
      sum = Bounds(least: min(sum.least, 2), most: min(sum.most, 2))
    }
    // The regional indicator before a pair can form a pair with its first scalar.
    let (least, most) = (max(0, sum.least), max(0, sum.most))
    return min(least, most)...max(least, most)
  }

  private func added(
    by scalar: Unicode.Scalar,
    kind: ScalarWidth.Kind,
    base: ScalarWidth,
    after previous: Unicode.Scalar?
  ) -> Bounds {
    let own = own(scalar)
    switch scalar.value {
    case 0x1F1E6...0x1F1FF: return addedByIndicator(isFirst: previous == nil)
    case Self.skinTones: return addedBySkinTone(own.most, base: base, after: previous)
    case _ where previous == nil: return own
    case 0xFE0F: return addedByWidening(base)
    case 0xFE0E:
      return base.kind == .wideEmoji ? Self.choice(narrowsEmoji, yes: -1, no: 0) : Bounds(0)
    default: break
    }
    if previous?.value == 0x200D { return Self.choice(joinsSequences, yes: 0, no: own.most) }
    if kind == .spacingMark {
      return spacingMarkColumns.map(Bounds.init) ?? Bounds(least: 0, most: 1)
    }
    if own.least == 1, own.most == 1 {
      return conjunctColumns.map(Bounds.init) ?? Bounds(least: 0, most: 1)
    }
    return own
  }

  private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF

  /// Returns the columns that a regional indicator adds.
  ///
  /// The first indicator of a pair adds one or two columns, or none if it can join the preceding indicator.
  private func addedByIndicator(isFirst: Bool) -> Bounds {
    let standsAlone = flagColumns ?? 0 > 1
    if isFirst { return Bounds(least: standsAlone ? 1 : 0, most: 2) }
    return flagColumns.map { standsAlone ? Bounds(least: $0 - 1, most: $0 - 2) : Bounds(0) }
      ?? Bounds(least: 0, most: 2)
  }

  /// Returns the columns that a skin tone adds.
  ///
  /// The probe covers only emoji. Some terminals that join skin tones with emoji also join them with letters or with
  /// the preceding cluster, and some widen narrow characters.
  private func addedBySkinTone(
    _ columns: Int,
    base: ScalarWidth,
    after previous: Unicode.Scalar?
  ) -> Bounds {
    if joinsSkinTones == false { return Bounds(columns) }
    guard joinsSkinTones == true, let previous, !previous.isASCII, base.isEmoji else {
      return Bounds(least: 0, most: columns)
    }
    return Bounds(least: 0, most: base.columns == 2 ? 0 : 1)
  }

  /// Returns the columns that variation selector 16 adds.
  ///
  /// Some terminals widen every narrow character.
  private func addedByWidening(_ base: ScalarWidth) -> Bounds {
    if base.kind == .textEmoji { return Self.choice(widensEmoji, yes: 1, no: 0) }
    return Bounds(least: 0, most: base.columns == 2 || widensEmoji == false ? 0 : 1)
  }

  /// Returns a Boolean value that indicates whether the terminal draws a one-column scalar in two columns.
  package func isDrawnWide(_ scalar: Unicode.Scalar) -> Bool {
    !wideAmbiguous.isEmpty && !wideAmbiguous.isDisjoint(with: AmbiguousCharacters(scalar))
  }

  /// Returns the width of a scalar by itself.
  private func own(_ scalar: Unicode.Scalar) -> Bounds {
    if isDrawnWide(scalar) { return Bounds(2) }
    let columns = ScalarWidth(scalar).columns ?? 0
    // The probe doesn't cover these scalars. For unassigned scalars, visible formatting characters, and marks that
    // are newer than the terminal, some terminals draw nothing and others draw one column.
    let uncertain = Bounds(least: 0, most: max(1, columns))
    guard let age = scalar.properties.age else { return uncertain }
    if columns > 0, scalar.properties.generalCategory == .format { return uncertain }
    if age.major <= unicodeVersion ?? Self.oldestVersion { return Bounds(columns) }
    let isUsual = unicodeVersion == nil && columns > 0 && age.major <= Self.usualVersion
    return isUsual ? Bounds(least: 1, most: columns) : uncertain
  }

  private static func choice(_ known: Bool?, yes: Int, no: Int) -> Bounds {
    known.map { Bounds($0 ? yes : no) } ?? Bounds(least: min(yes, no), most: max(yes, no))
  }

  private struct Bounds {
    var least: Int
    var most: Int

    init(_ columns: Int) { self.init(least: columns, most: columns) }

    init(least: Int, most: Int) {
      self.least = least
      self.most = most
    }

    static func += (sum: inout Bounds, other: Bounds) {
      sum.least += other.least
      sum.most += other.most
    }
  }
}

// MARK: - Fitting

extension ClusterWidths {
  /// A cluster in the form in which it's sent to the terminal.
  package struct Fitted: Hashable {
    package var text: String
    /// A Boolean value that indicates whether the cursor must be repositioned after the cluster.
    package var isBracketed: Bool
  }

  /// Returns a cluster without the trailing scalars that exceed its cells or the byte limit of a cell.
  ///
  /// - Parameters:
  ///   - cluster: One extended grapheme cluster.
  ///   - columns: The number of cells for the cluster, 1 or 2.
  /// - Returns: The truncated cluster, or a replacement if even the first scalar is too wide or can't be drawn. The
  ///   replacement is U+FFFD, or `?` if the terminal draws U+FFFD in two columns.
  package func fit(_ cluster: String, columns: Int) -> Fitted {
    var scalars = Array(cluster.unicodeScalars)
    // A scalar that can have a width of 0 would join the preceding character.
    if advance(of: scalars.prefix(1)).lowerBound == 0 { scalars = [] }
    while scalars.reduce(0, { $0 + UTF8.width($1) }) > byteLimit ?? Self.leastByteLimit {
      scalars.removeLast()
    }
    while !scalars.isEmpty {
      // A trailing joiner would join the character that the terminal draws next.
      if scalars.last?.value != 0x200D {
        let advance = advance(of: scalars)
        if advance.lowerBound >= 1, advance.upperBound <= columns {
          var text = String.UnicodeScalarView()
          text.append(contentsOf: scalars)
          return Fitted(text: String(text), isBracketed: advance.lowerBound < columns)
        }
      }
      scalars.removeLast()
    }
    return Fitted(text: isDrawnWide("\u{FFFD}") ? "?" : "\u{FFFD}", isBracketed: columns > 1)
  }
}

extension ScalarWidth {
  /// A Boolean value that indicates whether the scalar is a pictograph or starts a keycap.
  fileprivate var isEmoji: Bool { kind == .textEmoji || kind == .wideEmoji }
}
