// SPDX-License-Identifier: MIT

import TermScreen

/// How a frame is kept as a snapshot.
public struct SnapshotFormat: Hashable, Sendable {
  private enum Kind: Hashable {
    case text, plain, ansi, transcript
    case svg(title: String?)
  }

  private let kind: Kind

  /// The rows between bars, then a line for each run of cells with a style; made to be reviewed.
  public static let text = SnapshotFormat(kind: .text)

  /// The rows only, without the blanks at their ends; for text that stands still while styles change.
  public static let plain = SnapshotFormat(kind: .plain)

  /// Escape sequences; the file shows the frame when it is written to a terminal, with `cat` for one.
  ///
  /// The cursor and the blanks at the ends of rows are not in it.
  public static let ansi = SnapshotFormat(kind: .ansi)

  /// A picture, which also holds the text of the frame, so that it can be compared and reviewed as that.
  public static let svg = SnapshotFormat(kind: .svg(title: nil))

  /// A picture of a window with a title.
  public static func svg(title: String?) -> SnapshotFormat {
    SnapshotFormat(kind: .svg(title: title))
  }

  /// The lines of what is read out.
  static let transcript = SnapshotFormat(kind: .transcript)

  /// What the file's name ends with; formats differ in it, so a test can have one of each.
  var fileType: String {
    switch kind {
    case .text: "txt"
    case .plain: "plain.txt"
    case .transcript: "transcript.txt"
    case .ansi: "ansi"
    case .svg: "svg"
    }
  }

  /// What is kept of a frame.
  func text(of frame: Frame) -> String {
    switch kind {
    case .text: frame.snapshot
    case .plain, .transcript: frame.text + "\n"
    case .ansi: frame.ansi
    case .svg(let title): frame.snapshotPicture(title: title)
    }
  }

  /// A frame as a failure shows it.
  func picture(of frame: Frame, marking marked: [Point] = []) -> String {
    switch kind {
    case .text, .plain, .transcript, .ansi: frame.svg(marking: marked)
    case .svg(let title): frame.svg(title: title, marking: marked)
    }
  }

  /// The frame that was kept and the one to compare it with: of both as much as the format holds.
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

  /// Lines of text as a frame of no style, at least `columns` wide.
  static func frame(of lines: [String], columns: Int = 0) -> Frame {
    let widest = lines.map { TermScreen.columns(of: $0) }.max() ?? 0
    let buffer = CellBuffer(size: Size(columns: max(columns, widest), rows: lines.count))
    for (y, line) in lines.enumerated() { buffer.canvas().write(line, x: 0, y: y) }
    return Frame(buffer)
  }

  /// The picture that was kept; `nil` where the text is none.
  func picture(kept text: String) -> String? { if case .svg = kind { text } else { nil } }
}
