// SPDX-License-Identifier: MIT

import TermScreen

extension Theme {
  /// A theme with a dark background.
  public static let dark = Theme(
    background: .dark,
    foregrounds: [
      .text: foreground(0xD8DEE9),
      .muted: foreground(0xB4BECD),
      .placeholder: foreground(0xB4BECD, .italic),
      .disabled: foreground(0x9CA5B4),
      .accent: foreground(0x8AC4FF),
      .success: foreground(0x8FDD9F),
      .warning: foreground(0xF2CC6B),
      .danger: foreground(0xFF9EA3),
      .border: foreground(0x9CA5B4),
      .focusedBorder: foreground(0x8AC4FF),
    ],
    surfaces: [
      .screen: surface(0xD8DEE9, on: 0x14171D),
      .panel: surface(0xE6EAF1, on: 0x222731),
      .bar: surface(0xE6EAF1, on: 0x222731),
      .field: surface(0xE6EAF1, on: 0x2B313D),
      .selection: surface(0xFFFFFF, on: 0x1B2F6B),
      .inactiveSelection: surface(0xE6EAF1, on: 0x313745),
    ]
  )

  /// A theme with a light background.
  public static let light = Theme(
    background: .light,
    foregrounds: [
      .text: foreground(0x1F2530),
      .muted: foreground(0x454D5C),
      .placeholder: foreground(0x454D5C, .italic),
      .disabled: foreground(0x565E6E),
      .accent: foreground(0x1450B8),
      .success: foreground(0x146030),
      .warning: foreground(0x744900),
      .danger: foreground(0xAA1D2A),
      .border: foreground(0x565E6E),
      .focusedBorder: foreground(0x1450B8),
    ],
    surfaces: [
      .screen: surface(0x1F2530, on: 0xFCFCFA),
      .panel: surface(0x1F2530, on: 0xECEFF4),
      .bar: surface(0x1F2530, on: 0xECEFF4),
      .field: surface(0x1F2530, on: 0xE4E8EF),
      .selection: surface(0x0B1F44, on: 0xCFE0FF),
      .inactiveSelection: surface(0x1F2530, on: 0xDCE0E8),
    ]
  )

  /// A theme with the user's 16 terminal colors on the terminal's default background.
  ///
  /// The theme doesn't pair a foreground with a background color, because it's unknown which pairs are legible.
  /// Surfaces are reversed, underlined, or separated by a border. The foreground colors are for a dark background. If
  /// the terminal reports a light background, ``adapted(to:)`` uses other colors.
  public static let ansi16 = Theme(
    background: .terminal,
    foregrounds: [
      .muted: Style(attributes: .dim),
      .placeholder: Style(attributes: [.dim, .italic]),
      .disabled: Style(attributes: .dim),
      .accent: Style(foreground: .cyan),
      .success: Style(foreground: .green),
      .warning: Style(foreground: .yellow),
      .danger: Style(foreground: .brightRed, attributes: .bold),
      .border: Style(attributes: .dim),
      .focusedBorder: Style(foreground: .cyan),
    ],
    surfaces: [
      .bar: Style(attributes: .reverse),
      .field: Style(underline: .single),
      .selection: Style(foreground: .cyan, attributes: .reverse),
      .inactiveSelection: Style(attributes: .reverse),
    ]
  )

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
      .bar: Style(attributes: .reverse),
      .field: Style(underline: .single),
      .selection: Style(attributes: .reverse),
      .inactiveSelection: Style(attributes: .bold, underline: .single),
    ]
  )

  private static func foreground(_ rgb: UInt32, _ attributes: Style.Attributes = []) -> Style {
    Style(foreground: Color(hexadecimal: rgb), attributes: attributes)
  }

  private static func surface(_ text: UInt32, on background: UInt32) -> Style {
    Style(foreground: Color(hexadecimal: text), background: Color(hexadecimal: background))
  }
}

// MARK: - Themes for 16 colors

extension Theme {
  /// The version of ``ansi16`` for a light background, with the darker of the user's colors.
  static let ansi16OnLight = {
    var theme = ansi16
    theme[.accent] = Style(foreground: .blue)
    theme[.success] = Style(attributes: .bold)
    theme[.warning] = Style(foreground: .magenta)
    theme[.danger] = Style(foreground: .red, attributes: .bold)
    theme[.focusedBorder] = Style(foreground: .blue)
    theme[.selection] = Style(foreground: .blue, attributes: .reverse)
    return theme
  }()

  /// The version of dark themes for 16 colors.
  ///
  /// The nearest colors aren't sufficient, because many terminals display bright black almost as dark as black.
  /// Surfaces use the reversed colors of the screen, so text that's legible on the screen is also legible on surfaces.
  static let darkOfSixteen = sixteen(
    .dark,
    text: .white,
    background: .black,
    foregrounds: [
      .accent: Style(foreground: .brightCyan),
      .success: Style(foreground: .brightGreen),
      .warning: Style(foreground: .brightYellow),
      .danger: Style(foreground: .brightRed),
      .focusedBorder: Style(foreground: .brightCyan),
    ]
  )

  /// The version of light themes for 16 colors, few of which are dark enough for text.
  static let lightOfSixteen = sixteen(
    .light,
    text: .black,
    background: .brightWhite,
    foregrounds: [
      .accent: Style(foreground: .blue),
      .success: Style(foreground: .black, attributes: .bold),
      .warning: Style(foreground: .magenta),
      .danger: Style(foreground: .red, attributes: .bold),
      .focusedBorder: Style(foreground: .blue),
    ]
  )

  private static func sixteen(
    _ kind: Background,
    text: Color,
    background: Color,
    foregrounds: KeyValuePairs<Foreground, Style>
  ) -> Theme {
    let plain = Style(foreground: text)
    let faint = Style(foreground: text, attributes: .dim)
    var theme = Theme(
      background: kind,
      foregrounds: [
        .text: plain, .muted: faint, .disabled: faint, .border: faint,
        .placeholder: Style(foreground: text, attributes: [.dim, .italic]),
      ],
      surfaces: [
        .screen: Style(foreground: text, background: background),
        .panel: Style(foreground: text, background: background),
        .bar: Style(foreground: text, background: background, attributes: .reverse),
        .field: Style(foreground: text, background: background, underline: .single),
        .inactiveSelection: Style(foreground: text, background: background, attributes: .reverse),
      ]
    )
    for (foreground, style) in foregrounds { theme[foreground] = style }
    theme[.selection] = Style(
      foreground: theme[.accent].foreground,
      background: background,
      attributes: .reverse
    )
    return theme
  }
}

extension Color {
  fileprivate init(hexadecimal rgb: UInt32) {
    self = .rgb(
      UInt8(truncatingIfNeeded: rgb >> 16),
      UInt8(truncatingIfNeeded: rgb >> 8),
      UInt8(truncatingIfNeeded: rgb)
    )
  }
}
