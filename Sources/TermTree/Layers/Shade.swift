// SPDX-License-Identifier: MIT

import TermScreen

/// A change of the cells under a layer, which mixes their colors with another color.
struct Shade: Equatable {
  /// The other color.
  let color: Color
  /// The fraction of the other color, from 0 to 1.
  let fraction: Double

  /// Returns the change of the content behind a dialog.
  static func behindDialog(_ theme: Theme) -> Shade {
    Shade(color: theme[.screen].background, fraction: 0.62)
  }

  /// Returns the shadow of a panel, or `nil` if the colors of the theme are unknown.
  static func shadow(_ theme: Theme) -> Shade? {
    let screen = theme[.screen].background
    // The screen of a light theme is almost as light as its panels. Its borders are darker and have the same hue.
    let border = theme[.border].foreground
    guard screen.components != nil, border.components != nil else { return nil }
    return theme.background == .light
      ? Shade(color: border, fraction: 0.4) : Shade(color: screen, fraction: 0.55)
  }

  /// Mixes the colors of a style with the other color.
  ///
  /// A style with an unknown color is dimmed. It isn't reversed, because reversed cells would stay bright.
  func apply(to style: inout Style) {
    let foreground = style.foreground.mixed(with: color, fraction)
    let background = style.background.mixed(with: color, fraction)
    style.foreground = foreground ?? style.foreground
    style.background = background ?? style.background
    style.underlineColor =
      style.underlineColor.mixed(with: color, fraction) ?? style.underlineColor
    guard foreground == nil || background == nil else { return }
    style.attributes.insert(.dim)
    style.attributes.remove(.reverse)
  }
}

extension Canvas {
  /// Changes all content drawn so far.
  func lay(_ shade: Shade) { restyle { shade.apply(to: &$0) } }
}
