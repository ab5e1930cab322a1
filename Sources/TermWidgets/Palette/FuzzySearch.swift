// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A search for letters in the same order, possibly with other letters between them, that scores each match.
///
/// Letters at the start of words and consecutive letters score higher, and gaps score lower. If two titles match
/// equally well, the shorter title scores higher. The search reuses its buffers, so it allocates no memory for a title.
struct FuzzySearch {
  private let wanted: [UInt32]
  /// The number of letters in the current title.
  private var count = 0
  /// The letters of the current title in lowercase, and the score of a match at each position.
  private var letters = [UInt32](repeating: 0, count: longest)
  private var worth = [Int32](repeating: 0, count: longest)
  /// The best score for each position of the current search letter, and of the previous search letter.
  private var sums = [Int32](repeating: 0, count: longest)
  private var formerSums = [Int32](repeating: 0, count: longest)
  /// The position of the previous search letter for each score, letter by letter.
  ///
  /// The array is filled only to locate matches.
  private var origins: [Int] = []

  private static let found: Int32 = 4
  private static let atWordStart: Int32 = 10
  private static let following: Int32 = 8
  private static let gap: Int32 = 3
  private static let never = Int32.min / 2
  /// The maximum number of letters in a title that the search inspects.
  private static let longest = 256

  /// Creates a search.
  ///
  /// - Parameter filter: The search text, in which spaces are ignored.
  init(_ filter: String) {
    var letters: [UInt32] = []
    for scalar in filter.unicodeScalars where scalar != " " {
      LetterFolding.append(scalar, to: &letters)
    }
    wanted = letters
  }

  /// Returns the score of a title, or `nil` if it doesn't match.
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the lengths of the title and the search text, or O(*n*) if the
  ///   title doesn't match.
  mutating func score(_ title: String) -> Int? {
    if wanted.isEmpty { return 0 }
    guard read(title), let end = best(keepingOrigins: false) else { return nil }
    return Int(sums[end]) * Self.longest - count
  }

  /// Returns the positions of the matching scalars in a title, counted from 0, or an empty array if the title doesn't
  /// match.
  mutating func places(in title: String) -> [Int] {
    guard !wanted.isEmpty, read(title), var place = best(keepingOrigins: true) else { return [] }
    var places = [place]
    for letter in wanted.indices.dropFirst().reversed() {
      place = origins[letter * count + place]
      places.append(place)
    }
    return places.reversed()
  }

  // MARK: Reading

  /// Reads a title, and returns a Boolean value that indicates whether it contains all letters in order.
  private mutating func read(_ title: String) -> Bool {
    if wanted.count > Self.longest { return false }
    let isASCII = title.utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
      guard isPrintableASCII(bytes) else { return nil }
      return read(bytes)
    }
    if case .some(.some(let hasAll)) = isASCII { return hasAll }
    count = 0
    var next = 0
    var former = Unicode.Scalar(" ")
    for scalar in title.unicodeScalars.prefix(Self.longest) {
      let letter = LetterFolding.letter(of: scalar)
      letters[count] = letter
      worth[count] = Self.found + (Self.startsWord(scalar, after: former) ? Self.atWordStart : 0)
      if next < wanted.count, letter == wanted[next] { next += 1 }
      former = scalar
      count += 1
    }
    return next == wanted.count
  }

  /// Reads a title in ASCII, and stores its letters only if it matches.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    count = min(bytes.count, Self.longest)
    var next = 0
    for place in 0..<count where UInt32(bytes[place].folded) == wanted[next] {
      next += 1
      if next == wanted.count { break }
    }
    guard next == wanted.count else { return false }
    var former = UInt8(ascii: " ")
    for place in 0..<count {
      let byte = bytes[place]
      letters[place] = UInt32(byte.folded)
      let starts = byte.isWordPart && (!former.isWordPart || byte.isCapital && !former.isCapital)
      worth[place] = Self.found + (starts ? Self.atWordStart : 0)
      former = byte
    }
    return true
  }

  private static func startsWord(_ scalar: Unicode.Scalar, after former: Unicode.Scalar) -> Bool {
    guard scalar.isWordPart else { return false }
    return !former.isWordPart || scalar.isCapital && !former.isCapital
  }

  // MARK: Finding

  /// Locates the match with the highest score, and returns its last position.
  private mutating func best(keepingOrigins: Bool) -> Int? {
    origins.removeAll(keepingCapacity: true)
    if keepingOrigins { origins.append(contentsOf: repeatElement(0, count: count)) }
    for place in 0..<count { sums[place] = letters[place] == wanted[0] ? worth[place] : Self.never }
    for letter in wanted.indices.dropFirst() {
      swap(&sums, &formerSums)
      // The best score with a gap, and its position.
      var (apart, origin) = (Self.never, 0)
      for place in 0..<count {
        if place >= 2 {
          apart -= 1
          if formerSums[place - 2] > apart { (apart, origin) = (formerSums[place - 2], place - 2) }
        }
        let near = place >= 1 ? formerSums[place - 1] + Self.following : Self.never
        let isNear = near >= apart - Self.gap
        let before = isNear ? near : apart - Self.gap
        let isFound = letters[place] == wanted[letter] && before > Self.never / 2
        sums[place] = isFound ? before + worth[place] : Self.never
        if keepingOrigins { origins.append(isNear ? place - 1 : origin) }
      }
    }
    var best: Int?
    for place in 0..<count where sums[place] > Self.never / 2 {
      if best.map({ sums[place] > sums[$0] }) ?? true { best = place }
    }
    return best
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is an ASCII letter or digit.
  fileprivate var isWordPart: Bool { folded &- 0x61 < 26 || self &- 0x30 < 10 }

  fileprivate var isCapital: Bool { self &- 0x41 < 26 }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar can be part of a word.
  fileprivate var isWordPart: Bool {
    if isASCII { return UInt8(value).isWordPart }
    return properties.isAlphabetic
  }

  fileprivate var isCapital: Bool { isASCII ? value &- 0x41 < 26 : properties.isUppercase }
}
