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
    return colorDepth == .ansi8 ? shown.withEightColors : shown
  }
}

extension Style {
  /// The style without bright colors: a bright foreground becomes bold, and gray becomes dim.
  fileprivate var withEightColors: Style {
    var style = self
    if case .palette(let index) = background.kind, index >= 8 {
      style.background = .palette(index - 8)
    }
    guard case .palette(let index) = foreground.kind, index >= 8 else {
      return style.legible(as: self)
    }
    style.foreground = index == 8 ? style.background : .palette(index - 8)
    style.attributes.insert(index == 8 ? .dim : .bold)
    return style.legible(as: self)
  }

  /// The style, with black or white as its foreground if that is lost in its background, and was not in another style.
  private func legible(as other: Style) -> Style {
    guard foreground == background, other.foreground != other.background,
      case .palette(let ground) = background.kind
    else { return self }
    var style = self
    style.foreground = [0, 1, 4, 5].contains(ground) ? .white : .black
    return style
  }
}
