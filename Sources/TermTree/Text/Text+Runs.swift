// SPDX-License-Identifier: MIT

public import TermScreen

extension Text {
  /// Concatenates two texts, which retain their styles.
  ///
  /// ```swift
  /// Text("3 errors").foregroundStyle(.red).bold() + Text(" in 12 files")
  /// ```
  /// The result is wrapped and truncated as a unit. A grapheme cluster that spans both texts, such as a letter and an
  /// accent, has the style of the first text.
  ///
  /// - Complexity: O(*n*), where *n* is the combined length.
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

  /// The runs, each with its complete style.
  private var styledRuns: [Run] {
    if string.isEmpty { return [] }
    if runs.isEmpty { return [Run(end: string.utf8.count, style: style)] }
    return runs.map { Run(end: $0.end, style: $0.style.inheriting(from: style)) }
  }

  /// Returns the offset if it's at the end of a grapheme cluster, otherwise the end of the cluster that contains it.
  private static func clusterEnd(at offset: Int, in string: String) -> Int {
    let index = string.utf8.index(string.startIndex, offsetBy: offset)
    if index == string.endIndex || String.Index(index, within: string) != nil { return offset }
    let end = string.index(after: index)
    return string.utf8.distance(from: string.startIndex, to: end)
  }
}

// MARK: - Styles

/// Versions of the widget modifiers that return `Text`, so that `+` can concatenate the results.
extension Text {
  /// Makes the text bold, or bright on terminals without bold text.
  public func bold() -> Text { style(Style(attributes: .bold)) }

  /// Makes the text dim.
  public func dim() -> Text { style(Style(attributes: .dim)) }

  /// Makes the text italic, if the terminal supports it.
  public func italic() -> Text { style(Style(attributes: .italic)) }

  /// Strikes through the text, if the terminal supports it.
  public func strikethrough() -> Text { style(Style(attributes: .strikethrough)) }

  /// Swaps the foreground and background colors of the text.
  public func reversed() -> Text { style(Style(attributes: .reverse)) }

  /// Underlines the text, with a custom kind and color if the terminal supports them.
  public func underline(_ kind: Style.Underline = .single, color: Color = .default) -> Text {
    style(Style(underline: kind, underlineColor: color))
  }

  /// Sets the default color of the text, which its parts can override.
  public func foregroundStyle(_ color: Color) -> Text { style(Style(foreground: color)) }

  /// Makes the text a hyperlink, if the terminal supports hyperlinks.
  ///
  /// ```swift
  /// Text("See ") + Text("the manual").underline().link("https://example.org/manual") + Text(".")
  /// ```
  /// - Parameter target: The URI. A target that is empty, too long, or contains control characters creates no link. See
  ///   `Link`.
  /// - Returns: The text as a hyperlink.
  public func link(_ target: String) -> Text { style(Style(link: Link(target))) }

  /// Sets the default style of the text, which its parts can override.
  ///
  /// The style applies only to the text of each row. To set a background that fills the whole frame, use
  /// ``Widget/background(_:)-(Color)``.
  public func style(_ style: Style) -> Text {
    Text(string, runs: runs, style: self.style.inheriting(from: style))
  }
}
