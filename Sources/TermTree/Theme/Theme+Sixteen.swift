// SPDX-License-Identifier: MIT

import TermScreen

extension Theme {
  /// A theme with the user's 16 terminal colors on the terminal's default background.
  ///
  /// The theme doesn't pair a foreground with a background color, because it's unknown which pairs are legible.
  /// Surfaces are reversed, underlined, bold, or separated by a border. The foreground colors are for a dark background.
  /// If the terminal reports a light background, ``adapted(to:)`` uses other colors.
  public static let ansi16 = ansi(
    accent: .cyan,
    success: Style(foreground: .green),
    warning: Style(foreground: .yellow),
    danger: Style(foreground: .brightRed, attributes: .bold)
  )

  /// The version of ``ansi16`` for a light background, with the darker of the user's colors.
  ///
  /// Yellow is illegible on a light background, so a warning is bold.
  static let ansi16OnLight = ansi(
    accent: .blue,
    success: Style(attributes: .bold),
    warning: Style(attributes: .bold),
    danger: Style(foreground: .red, attributes: .bold)
  )

  private static func ansi(
    accent: Color,
    success: Style,
    warning: Style,
    danger: Style
  ) -> Theme {
    Theme(
      background: .terminal,
      foregrounds: [
        .muted: Style(attributes: .dim),
        .placeholder: Style(attributes: [.dim, .italic]),
        .disabled: Style(attributes: .dim),
        .accent: Style(foreground: accent),
        .success: success,
        .warning: warning,
        .danger: danger,
        .border: Style(attributes: .dim),
        .focusedBorder: Style(foreground: accent),
      ],
      surfaces: [
        .field: Style(underline: .single),
        .selection: Style(foreground: accent, attributes: .reverse),
        .inactiveSelection: Style(attributes: .bold),
        .hover: Style(attributes: .bold),
        .pressed: Style(attributes: .reverse),
        .key: Style(foreground: accent, attributes: .bold),
      ]
    )
  }

  /// A theme without color, which uses weight, lines, and reversed text instead.
  public static let monochrome = Theme(
    background: .terminal,
    foregrounds: [
      .muted: Style(attributes: .dim),
      .placeholder: Style(attributes: [.dim, .italic]),
      .disabled: Style(attributes: .dim),
      .accent: Style(attributes: .bold),
      .warning: Style(attributes: .bold),
      .danger: Style(attributes: .bold, underline: .single),
      .border: Style(attributes: .dim),
      .focusedBorder: Style(attributes: .bold),
    ],
    surfaces: [
      .field: Style(underline: .single),
      .selection: Style(attributes: .reverse),
      .inactiveSelection: Style(attributes: .bold),
      .hover: Style(attributes: .bold),
      .pressed: Style(attributes: .reverse),
      .key: Style(attributes: .bold),
    ]
  )

  // MARK: Backgrounds of 16 colors

  /// The version of dark themes for 16 colors.
  ///
  /// The nearest colors aren't sufficient, because many terminals display bright black almost as dark as black.
  static let darkOfSixteen = sixteen(
    .dark,
    text: .white,
    background: .black,
    accent: .brightCyan,
    success: Style(foreground: .brightGreen),
    warning: Style(foreground: .brightYellow),
    danger: Style(foreground: .brightRed)
  )

  /// The version of light themes for 16 colors, few of which are dark enough for text.
  static let lightOfSixteen = sixteen(
    .light,
    text: .black,
    background: .brightWhite,
    accent: .blue,
    success: Style(foreground: .black, attributes: .bold),
    warning: Style(foreground: .black, attributes: .bold),
    danger: Style(foreground: .red, attributes: .bold)
  )

  private static func sixteen(
    _ kind: Background,
    text: Color,
    background: Color,
    accent: Color,
    success: Style,
    warning: Style,
    danger: Style
  ) -> Theme {
    let faint = Style(foreground: text, attributes: .dim)
    let screen = Style(foreground: text, background: background)
    let emphasis = Style(foreground: accent, background: background)
    return Theme(
      background: kind,
      foregrounds: [
        .text: Style(foreground: text),
        .muted: faint,
        .placeholder: Style(foreground: text, attributes: [.dim, .italic]),
        .disabled: faint,
        .accent: Style(foreground: accent),
        .success: success,
        .warning: warning,
        .danger: danger,
        .border: faint,
        .focusedBorder: Style(foreground: accent),
      ],
      surfaces: [
        .screen: screen,
        .panel: screen,
        .bar: screen,
        .field: Style(underline: .single).inheriting(from: screen),
        .selection: Style(attributes: .reverse).inheriting(from: emphasis),
        .inactiveSelection: Style(attributes: .bold).inheriting(from: screen),
        .hover: Style(attributes: .bold).inheriting(from: screen),
        .pressed: Style(attributes: .reverse).inheriting(from: screen),
        .key: Style(attributes: .bold).inheriting(from: emphasis),
        .filled: Style(attributes: .reverse).inheriting(from: emphasis),
      ]
    )
  }
}
