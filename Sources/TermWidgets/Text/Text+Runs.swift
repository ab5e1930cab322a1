// SPDX-License-Identifier: MIT

public import TermScreen

extension Text {
  /// Joins two texts, which keep their styles; they wrap and are truncated as one.
  ///
  /// ```swift
  /// Text("3 errors").foregroundStyle(.red).bold() + Text(" in 12 files")
  /// ```
  /// Scalars that meet in one cluster, such as a letter and an accent, get the style of the first.
  ///
  /// - Complexity: O(length of both).
  public static func + (left: Text, right: Text) -> Text {
    let border = left.string.utf8.count
    var string = left.string
    string += right.string
    var runs = left.styledRuns
    let joint = clusterEnd(at: border, in: string)
    if let last = runs.indices.last { runs[last].end = joint }
    for run in right.styledRuns where run.end + border > joint {
      runs.append(Run(end: run.end + border, style: run.style))
    }
    return Text(string, runs: runs, style: .plain)
  }

  /// The runs, each with its whole style.
  private var styledRuns: [Run] {
    if string.isEmpty { return [] }
    if runs.isEmpty { return [Run(end: string.utf8.count, style: style)] }
    return runs.map { Run(end: $0.end, style: $0.style.over(style)) }
  }

  /// The place itself where a cluster ends there, else the end of the cluster that it is in.
  private static func clusterEnd(at offset: Int, in string: String) -> Int {
    let place = string.utf8.index(string.startIndex, offsetBy: offset)
    if place == string.endIndex || String.Index(place, within: string) != nil { return offset }
    let end = string.index(after: place)
    return string.utf8.distance(from: string.startIndex, to: end)
  }
}

// MARK: - Styles

/// The modifiers of any widget that, on text, answer text again, so that it can be joined by `+`.
extension Text {
  /// Makes text heavier, or brighter where the terminal does so instead.
  public func bold() -> Text { style(Style(attributes: .bold)) }

  /// Makes text fainter.
  public func dim() -> Text { style(Style(attributes: .dim)) }

  /// Slants text, where the terminal can.
  public func italic() -> Text { style(Style(attributes: .italic)) }

  /// Draws a line through text, where the terminal can.
  public func strikethrough() -> Text { style(Style(attributes: .strikethrough)) }

  /// Swaps the colours of text and ground.
  public func reversed() -> Text { style(Style(attributes: .reverse)) }

  /// Underlines, where the terminal can in another colour or kind.
  public func underline(_ kind: Style.Underline = .single, color: Color = .default) -> Text {
    style(Style(underline: kind, underlineColor: color))
  }

  /// The colour of the text, where its parts say nothing else.
  public func foregroundStyle(_ color: Color) -> Text { style(Style(foreground: color)) }

  /// Makes it a hyperlink, where the terminal knows them.
  ///
  /// ```swift
  /// Text("See ") + Text("the manual").underline().link("https://example.org/manual") + Text(".")
  /// ```
  /// - Parameter target: The URI; no link where it is empty, too long or has control characters, as `Link` says.
  /// - Returns: The same text, whose every cell carries the link.
  public func link(_ target: String) -> Text { style(Style(link: Link(target))) }

  /// The style of the text, where its parts say nothing else.
  ///
  /// It ends with the text of each row: for a ground that fills the whole rectangle there is
  /// ``Widget/background(_:)-(Color)``.
  public func style(_ style: Style) -> Text {
    Text(string, runs: runs, style: self.style.over(style))
  }
}
