// SPDX-License-Identifier: MIT

/// The widths of grapheme clusters on a terminal, added up from the widths of their parts.
///
/// `nil` is "not known yet". A cluster is drawn as it is where the answer is sure, in a bracket of
/// motions where it may be too narrow, and cut where it may be too wide.
package struct ClusterWidths: Hashable, Sendable {
  /// A Boolean value that indicates whether a character behind a zero-width joiner takes no columns.
  ///
  /// `nil` also where it does so at times.
  package var joinsSequences: Bool?

  /// A Boolean value that indicates whether a skin tone takes no columns after an emoji.
  package var joinsSkinTones: Bool?

  /// A Boolean value that indicates whether variation selector 16 makes a narrow pictograph wide.
  package var widensEmoji: Bool?

  /// A Boolean value that indicates whether variation selector 15 makes a wide pictograph narrow.
  package var narrowsEmoji: Bool?

  /// Columns of a flag, which is a pair of regional indicators; below 2 where it joins what stands before it.
  package var flagColumns: Int?

  /// Columns that a spacing mark adds to its letter.
  package var spacingMarkColumns: Int?

  /// Columns that a letter adds to the conjunct it is in.
  package var conjunctColumns: Int?

  /// The latest version of Unicode whose wide characters are two columns, from ``oldestVersion``.
  package var unicodeVersion: Int?

  /// Bytes of UTF-8 that a cell holds: what is over may land in the next cell.
  package var byteLimit: Int?

  /// The characters of one column that the terminal draws in two.
  ///
  /// ASCII characters stand in for them, since the columns of the layout do not change.
  package var wideAmbiguous: AmbiguousCharacters = []

  /// The least that is known of a terminal: a cell of tmux.
  package static let leastByteLimit = 21

  /// The version of Unicode that every terminal knows.
  package static let oldestVersion = 8

  /// The one that few do not know: their characters are drawn before the terminal has answered.
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

  /// Before the terminal answered.
  package static let unknown = ClusterWidths()

  /// A terminal that measures whole clusters, as this library does.
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
  /// The least and the most columns that the cursor may move for the scalars of one cluster.
  package func advance(of scalars: some Sequence<Unicode.Scalar>) -> ClosedRange<Int> {
    var sum = Bounds(0)
    var previous: Unicode.Scalar?
    var base = ScalarWidth("\u{200D}")
    var isJoinedEmoji = false
    for scalar in scalars {
      let width = ScalarWidth(scalar)
      sum += added(by: scalar, kind: width.kind, base: base, after: previous)
      if previous?.value == 0x200D, base.isEmoji { isJoinedEmoji = true }
      // A skin tone is no base: what follows means the emoji that has it.
      if width.columns ?? 0 > 0, !Self.skinTones.contains(scalar.value) { base = width }
      previous = scalar
    }
    // Where emoji are joined, they are one of two columns at most, whatever it is made of.
    if isJoinedEmoji, joinsSequences == true {
      sum = Bounds(least: min(sum.least, 2), most: min(sum.most, 2))
    }
    // What stands before a pair of indicators may make it no pair.
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
  /// The first of a pair is counted as one or two columns, and as none where it may join what stands before.
  private func addedByIndicator(isFirst: Bool) -> Bounds {
    let standsAlone = flagColumns ?? 0 > 1
    if isFirst { return Bounds(least: standsAlone ? 1 : 0, most: 2) }
    return flagColumns.map { standsAlone ? Bounds(least: $0 - 1, most: $0 - 2) : Bounds(0) }
      ?? Bounds(least: 0, most: 2)
  }

  /// Returns the columns that a skin tone adds.
  ///
  /// Terminals that join it with emoji were not asked about other characters: some join it with letters, and with what
  /// stands before a cluster; some widen what is narrow.
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

  /// Returns the columns that variation selector 16 adds: some terminals widen every narrow character.
  private func addedByWidening(_ base: ScalarWidth) -> Bounds {
    if base.kind == .textEmoji { return Self.choice(widensEmoji, yes: 1, no: 0) }
    return Bounds(least: 0, most: base.columns == 2 || widensEmoji == false ? 0 : 1)
  }

  /// Returns a Boolean value that indicates whether the terminal draws a scalar of one column in two.
  package func isDrawnWide(_ scalar: Unicode.Scalar) -> Bool {
    !wideAmbiguous.isEmpty && !wideAmbiguous.isDisjoint(with: AmbiguousCharacters(scalar))
  }

  /// Returns the columns of a scalar that is alone.
  private func own(_ scalar: Unicode.Scalar) -> Bounds {
    if isDrawnWide(scalar) { return Bounds(2) }
    let columns = ScalarWidth(scalar).columns ?? 0
    // No terminal is asked about these: for what no version of Unicode has, for signs of formatting that are
    // seen, and for marks that are new to it, some draw nothing, others a column.
    let stranger = Bounds(least: 0, most: max(1, columns))
    guard let age = scalar.properties.age else { return stranger }
    if columns > 0, scalar.properties.generalCategory == .format { return stranger }
    if age.major <= unicodeVersion ?? Self.oldestVersion { return Bounds(columns) }
    let isUsual = unicodeVersion == nil && columns > 0 && age.major <= Self.usualVersion
    return isUsual ? Bounds(least: 1, most: columns) : stranger
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
  /// A cluster as it goes to the terminal.
  package struct Fitted: Hashable {
    package var text: String
    /// A Boolean value that indicates whether the cursor must be placed again after the cluster.
    package var isBracketed: Bool
  }

  /// Cuts scalars from the end until a cluster does not reach over its cells, nor has more bytes than one holds.
  ///
  /// - Parameters:
  ///   - cluster: One extended grapheme cluster.
  ///   - columns: How many cells it owns: 1 or 2.
  /// - Returns: The cluster, or U+FFFD where even the first scalar is wider, or may not be drawn at all.
  package func fit(_ cluster: String, columns: Int) -> Fitted {
    var scalars = Array(cluster.unicodeScalars)
    // What may have no column of its own would join what stands before.
    if advance(of: scalars.prefix(1)).lowerBound == 0 { scalars = [] }
    while scalars.reduce(0, { $0 + UTF8.width($1) }) > byteLimit ?? Self.leastByteLimit {
      scalars.removeLast()
    }
    while !scalars.isEmpty {
      // A joiner at the end would join what the terminal draws next.
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
  /// A Boolean value that indicates whether the scalar is a pictograph, or starts a keycap.
  fileprivate var isEmoji: Bool { kind == .textEmoji || kind == .wideEmoji }
}
