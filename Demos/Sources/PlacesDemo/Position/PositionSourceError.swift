// SPDX-License-Identifier: MIT

/// An error of a source of positions, with a description for the user.
public enum PositionSourceError: Error, Hashable, Sendable {
  /// A file or device that can't be read, with a message from the system.
  case unreadable(path: String, words: String)
  /// A file with more bytes than the limit.
  case tooLarge(path: String, limit: Int)
  /// A file with more positions than the limit.
  case tooManyPoints(path: String, limit: Int)
  /// A file that isn't valid XML, with the line of the error.
  case invalidXML(path: String, line: Int)
  /// A file with a document type, which can contain entities that expand to any size.
  case documentType(path: String)
  /// A point without a valid position, with its line.
  case invalidPoint(path: String, line: Int)
  /// A file without positions, with a description of the expected contents.
  case noPositions(path: String, expected: String)
}

extension PositionSourceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let words):
      "Couldn't read “\(path)”: \(words). Check the path and the permissions."
    case .tooLarge(let path, let limit):
      "Couldn't read “\(path)”: the file is larger than \(limit / 1_000_000) MB. Use a smaller file."
    case .tooManyPoints(let path, let limit):
      "Couldn't read “\(path)”: the track has more than \(limit) positions. Use a shorter track."
    case .invalidXML(let path, let line):
      "Couldn't read “\(path)”: line \(line) isn't valid XML. Export the track again as GPX."
    case .documentType(let path):
      "Couldn't read “\(path)”: the file has a document type. Remove the line with <!DOCTYPE."
    case .invalidPoint(let path, let line):
      """
      Couldn't read “\(path)”: the point in line \(line) has no valid position. Add a latitude from \
      -90 to 90 and a longitude from -180 to 180.
      """
    case .noPositions(let path, let expected):
      "Couldn't read “\(path)”: the file contains no positions. Use a file with \(expected)."
    }
  }
}
