// SPDX-License-Identifier: MIT

extension TextDocument {
  /// The lines, without their line breaks.
  public var lines: Lines { Lines(document: self) }

  /// The lines of a document.
  ///
  /// To find one takes O(lines / 256); to go on to the next one O(1).
  public struct Lines: BidirectionalCollection, Sendable {
    fileprivate let document: TextDocument

    /// The place of a line.
    public struct Index: Comparable, Hashable, Sendable {
      fileprivate var place: LinePlace?

      /// The number of the line, from 0; the number of lines behind the last one.
      fileprivate var number: Int { place?.number ?? .max }

      public static func < (first: Self, second: Self) -> Bool { first.number < second.number }
    }

    public var startIndex: Index { Index(place: LinePlace()) }

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
        preconditionFailure("There is no line before the first one.")
      }
      return Index(place: before)
    }

    public subscript(index: Index) -> String {
      guard let place = index.place else {
        preconditionFailure("There is no line behind the last of \(document.lineCount).")
      }
      return document[place]
    }

    /// A line by its number, from 0; it must be one of the document.
    public subscript(number: Int) -> String {
      precondition(
        0..<document.lineCount ~= number,
        "There is no line \(number) among \(document.lineCount)."
      )
      return document[document.line(number)]
    }
  }
}
