// SPDX-License-Identifier: MIT

import TermScreen

/// The file format of a frame's snapshot.
public struct SnapshotFormat: Hashable, Sendable {
  private enum Kind: Hashable {
    case text, plain, ansi, transcript
    case svg(title: String?)
  }

  private let kind: Kind

  /// A format for reviews, which contains the rows between bars, and a letter for the style of each cell.
  public static let text = SnapshotFormat(kind: .text)

  /// A format that contains only the rows, without trailing spaces.
  ///
  /// Style changes don't affect this format.
  public static let plain = SnapshotFormat(kind: .plain)

  /// A format of escape sequences.
  ///
  /// To display the frame in a terminal, use `cat`.
  ///
  /// The format doesn't include the cursor or trailing spaces.
  public static let ansi = SnapshotFormat(kind: .ansi)

  /// An image that also contains the frame as text for comparison and review.
  public static let svg = SnapshotFormat(kind: .svg(title: nil))

  /// Returns the format for an image of a window with a title.
  public static func svg(title: String?) -> SnapshotFormat {
    SnapshotFormat(kind: .svg(title: title))
  }

  /// The lines of a transcript.
  static let transcript = SnapshotFormat(kind: .transcript)

  /// The file extension.
  ///
  /// Each format has a different file extension, so a test can use several formats.
  var fileType: String {
    switch kind {
    case .text: "txt"
    case .plain: "plain.txt"
    case .transcript: "transcript.txt"
    case .ansi: "ansi"
    case .svg: "svg"
    }
  }

  /// Returns the recording of a frame.
  func text(of frame: Frame) -> String {
    switch kind {
    case .text: frame.snapshot
    case .plain, .transcript: frame.text + "\n"
    case .ansi: frame.ansi
    case .svg(let title): frame.snapshotPicture(title: title)
    }
  }

  /// Returns an image of a frame for a failure.
  func picture(of frame: Frame, marking marked: [Point] = []) -> String {
    switch kind {
    case .text, .plain, .transcript, .ansi: frame.svg(marking: marked)
    case .svg(let title): frame.svg(title: title, marking: marked)
    }
  }

  /// Returns the recorded frame and the actual frame, both limited to the contents of the format.
  func frames(
    kept: String,
    actual frame: Frame
  ) throws(SnapshotError) -> (expected: Frame, actual: Frame) {
    switch kind {
    case .text: return (try Frame(snapshot: kept), frame)
    case .svg: return (try Frame(snapshotPicture: kept), frame)
    case .ansi:
      let expected = try Frame(ansi: kept, columns: frame.size.columns)
      return (expected, try Frame(ansi: frame.ansi, columns: expected.size.columns))
    case .plain, .transcript:
      let lines = kept.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let expected = Self.frame(of: lines.map(String.init), columns: frame.size.columns)
      return (expected, Self.frame(of: frame.lines, columns: expected.size.columns))
    }
  }

  /// Returns a frame with lines of unstyled text.
  ///
  /// The frame is at least `columns` wide.
  static func frame(of lines: [String], columns: Int = 0) -> Frame {
    let widest = lines.map { TermScreen.displayWidth(of: $0) }.max() ?? 0
    let buffer = CellBuffer(size: Size(columns: max(columns, widest), rows: lines.count))
    for (y, line) in lines.enumerated() { buffer.canvas().write(line, x: 0, y: y) }
    return Frame(buffer)
  }

  /// Returns the recorded image, or `nil` if the format isn't an image.
  func picture(kept text: String) -> String? { if case .svg = kind { text } else { nil } }
}
