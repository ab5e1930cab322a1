// SPDX-License-Identifier: MIT

extension TerminalCapabilities {
  /// A style without what the terminal cannot show: colours are replaced by the nearest there are, lines
  /// by a single one, links left out.
  ///
  /// - Parameter style: As it was asked for. Ask once per style, not per cell.
  /// - Returns: The style that is seen.
  /// - Complexity: O(palette) where a colour has to be replaced.
  public func shown(_ style: Style) -> Style {
    let quantizer = ColorQuantizer(depth: colorDepth)
    var shown = style
    shown.foreground = quantizer.shown(style.foreground)
    shown.background = quantizer.shown(style.background)
    if style.underline != .none, !underlineStyles { shown.underline = .single }
    if style.underline != .none, underlineColor {
      shown.underlineColor = quantizer.shown(style.underlineColor)
    } else {
      shown.underlineColor = .default
    }
    if !hyperlinks { shown.link = .none }
    return shown
  }
}
