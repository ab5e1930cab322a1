// SPDX-License-Identifier: MIT

extension TerminalCapabilities {
  /// Returns a style as the terminal shows it.
  ///
  /// The most similar colors replace unsupported colors, single underlines replace unsupported underlines, and
  /// unsupported links are removed.
  ///
  /// - Parameter style: The requested style. Convert each style once, not for each cell.
  /// - Returns: The supported style.
  /// - Complexity: O(*n*), where *n* is the size of the palette, if a color isn't supported; otherwise, O(1).
  public func supportedStyle(for style: Style) -> Style {
    let quantizer = ColorQuantizer(depth: colorDepth)
    var shown = style
    shown.foreground = quantizer.shown(style.foreground)
    shown.background = quantizer.shown(style.background)
    if style.underline != .none, !supportsUnderlineStyles { shown.underline = .single }
    if style.underline != .none, supportsUnderlineColor {
      shown.underlineColor = quantizer.shown(style.underlineColor)
    } else {
      shown.underlineColor = .default
    }
    if !supportsHyperlinks { shown.link = .none }
    return colorDepth == .ansi8 ? shown.withEightColors : shown
  }
}

extension Style {
  /// The style without bright colors.
  ///
  /// A bright foreground becomes bold, and gray becomes dim.
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

  /// Returns the style with a legible foreground.
  ///
  /// If the foreground equals the background but didn't in `other`, the foreground becomes black or white.
  private func legible(as other: Style) -> Style {
    guard foreground == background, other.foreground != other.background,
      case .palette(let ground) = background.kind
    else { return self }
    var style = self
    style.foreground = [0, 1, 4, 5].contains(ground) ? .white : .black
    return style
  }
}
