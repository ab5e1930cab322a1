// SPDX-License-Identifier: MIT

import TermTree

extension TextDocument {
  /// The lines, without their line breaks.
  public var lines: Lines { Lines(document: self) }

  /// The lines of a document.
  ///
  /// Accessing a line takes O(*l* / 256) time, where *l* is the number of lines. Moving to the next line takes O(1)
  /// time.
  public struct Lines: BidirectionalCollection, Sendable {
    fileprivate let document: TextDocument

    /// The position of a line.
    public struct Index: Comparable, Hashable, Sendable {
      fileprivate var place: LinePosition?

      /// The number of the line, counted from 0, or the maximum integer for the end index.
      fileprivate var number: Int { place?.number ?? .max }

      public static func < (first: Self, second: Self) -> Bool { first.number < second.number }
    }

    public var startIndex: Index { Index(place: LinePosition()) }

    public var endIndex: Index { Index(place: nil) }

    public var count: Int { document.lineCount }

    public func index(after index: Index) -> Index {
      Index(place: index.place.flatMap { document.place(after: $0) })
    }

    public func index(before index: Index) -> Index {
      guard let place = index.place else {
        return Index(place: document.line(document.lineCount - 1))
      }
      guard let before = document.place(before: place) else {
        preconditionFailure("Can't move before the start index. Compare with startIndex first.")
      }
      return Index(place: before)
    }

    public subscript(index: Index) -> String {
      guard let place = index.place else {
        preconditionFailure("Can't access a line at endIndex. Use an earlier index.")
      }
      return document[place]
    }

    /// Accesses the line with the given number.
    ///
    /// Line numbers start at 0 and must be less than the number of lines.
    public subscript(number: Int) -> String {
      precondition(
        0..<document.lineCount ~= number,
        "Line \(number) is out of range. Use a line in 0..<\(document.lineCount)."
      )
      return document[document.line(number)]
    }
  }
}
