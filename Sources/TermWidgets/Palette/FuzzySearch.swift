// SPDX-License-Identifier: MIT

import TermScreen

/// Finds what was typed in titles, letter by letter with others between, and says how well it fits.
///
/// Letters at the beginning of words and letters that follow each other count more, gaps count less, and of two
/// titles that fit as well the shorter one comes first. It keeps room to work in, so that nothing is allocated
/// for a title.
package struct FuzzySearch {
  private let wanted: [UInt32]
  /// Letters of the title that is looked at.
  private var count = 0
  /// The same as small ones, and what a find at each is worth.
  private var letters = [UInt32](repeating: 0, count: longest)
  private var worth = [Int32](repeating: 0, count: longest)
  /// The best sum that ends with the letter looked for last, for each place; and with the one before that.
  private var sums = [Int32](repeating: 0, count: longest)
  private var formerSums = [Int32](repeating: 0, count: longest)
  /// Where the letter before was found for each sum, letter after letter; filled only to tell places.
  private var origins: [Int] = []

  private static let found: Int32 = 4
  private static let atWordStart: Int32 = 10
  private static let following: Int32 = 8
  private static let gap: Int32 = 3
  private static let never = Int32.min / 2
  /// As many letters of a title are looked at.
  private static let longest = 256

  /// - Parameter filter: What was typed; blanks in it count for nothing.
  package init(_ filter: String) {
    var letters: [UInt32] = []
    for scalar in filter.unicodeScalars where scalar != " " {
      LetterFolding.append(scalar, to: &letters)
    }
    wanted = letters
  }

  /// How well a title fits, the more the better; `nil` when a letter is missing in it.
  ///
  /// - Complexity: O(*n* × *m*) in the lengths, O(*n*) for a title that does not fit.
  package mutating func score(_ title: String) -> Int? {
    if wanted.isEmpty { return 0 }
    guard read(title), let end = best(keepingOrigins: false) else { return nil }
    return Int(sums[end]) * Self.longest - count
  }

  /// The scalars of a title that were found, counted from 0; none when it does not fit.
  package mutating func places(in title: String) -> [Int] {
    guard !wanted.isEmpty, read(title), var place = best(keepingOrigins: true) else { return [] }
    var places = [place]
    for letter in wanted.indices.dropFirst().reversed() {
      place = origins[letter * count + place]
      places.append(place)
    }
    return places.reversed()
  }

  // MARK: Reading

  /// Takes a title apart; `false` when it does not have all letters in their order.
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

  /// The same for letters of ASCII; most titles do not fit, and of those nothing is kept.
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

  /// Finds the places with the greatest sum; answers the last of them.
  private mutating func best(keepingOrigins: Bool) -> Int? {
    origins.removeAll(keepingCapacity: true)
    if keepingOrigins { origins.append(contentsOf: repeatElement(0, count: count)) }
    for place in 0..<count { sums[place] = letters[place] == wanted[0] ? worth[place] : Self.never }
    for letter in wanted.indices.dropFirst() {
      swap(&sums, &formerSums)
      // The best of those with a gap between, and where that is.
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
  /// Whether it can be part of a word, as a letter of ASCII.
  fileprivate var isWordPart: Bool { folded &- 0x61 < 26 || self &- 0x30 < 10 }

  fileprivate var isCapital: Bool { self &- 0x41 < 26 }
}

extension Unicode.Scalar {
  /// Whether it can be part of a word.
  fileprivate var isWordPart: Bool {
    if isASCII { return UInt8(value).isWordPart }
    return properties.isAlphabetic
  }

  fileprivate var isCapital: Bool { isASCII ? value &- 0x41 < 26 : properties.isUppercase }
}
