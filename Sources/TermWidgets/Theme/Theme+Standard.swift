// SPDX-License-Identifier: MIT

import TermScreen

extension Theme {
  /// A theme on a dark ground of its own.
  public static let dark = Theme(
    ground: .dark,
    inks: [
      .text: ink(0xD8DEE9),
      .muted: ink(0xB4BECD),
      .placeholder: ink(0xB4BECD, .italic),
      .disabled: ink(0x9CA5B4),
      .accent: ink(0x8AC4FF),
      .success: ink(0x8FDD9F),
      .warning: ink(0xF2CC6B),
      .danger: ink(0xFF9EA3),
      .border: ink(0x9CA5B4),
      .focusedBorder: ink(0x8AC4FF),
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

  /// A theme on a light ground of its own.
  public static let light = Theme(
    ground: .light,
    inks: [
      .text: ink(0x1F2530),
      .muted: ink(0x454D5C),
      .placeholder: ink(0x454D5C, .italic),
      .disabled: ink(0x565E6E),
      .accent: ink(0x1450B8),
      .success: ink(0x146030),
      .warning: ink(0x744900),
      .danger: ink(0xAA1D2A),
      .border: ink(0x565E6E),
      .focusedBorder: ink(0x1450B8),
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

  /// A theme of the sixteen colours that the user chose for the terminal, on the terminal's own ground.
  ///
  /// It says no ground beside an ink, since nobody knows what is legible there: surfaces are reversed,
  /// underlined, or set apart by a border. Its inks are made for a dark ground; where the
  /// terminal says that its own is light, ``adapted(to:)`` takes others.
  public static let ansi16 = Theme(
    ground: .terminal,
    inks: [
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

  /// A theme without colours: weight, lines and reversal tell things apart.
  public static let monochrome = Theme(
    ground: .terminal,
    inks: [
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

  private static func ink(_ rgb: UInt32, _ attributes: Style.Attributes = []) -> Style {
    Style(foreground: Color(hexadecimal: rgb), attributes: attributes)
  }

  private static func surface(_ text: UInt32, on ground: UInt32) -> Style {
    Style(foreground: Color(hexadecimal: text), background: Color(hexadecimal: ground))
  }
}

// MARK: - Stand-ins on sixteen colours

extension Theme {
  /// What stands for ``ansi16`` on a light ground: the darker ones of the user's colours.
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

  /// What stands for dark themes where there are sixteen colours.
  ///
  /// The nearest ones would not do: many users' bright black is nearly their black. Surfaces are the
  /// screen reversed, so whatever is legible there is legible on them.
  static let darkOfSixteen = sixteen(
    .dark,
    text: .white,
    ground: .black,
    inks: [
      .accent: Style(foreground: .brightCyan),
      .success: Style(foreground: .brightGreen),
      .warning: Style(foreground: .brightYellow),
      .danger: Style(foreground: .brightRed),
      .focusedBorder: Style(foreground: .brightCyan),
    ]
  )

  /// What stands for light themes where there are sixteen colours, few of which are dark enough for text.
  static let lightOfSixteen = sixteen(
    .light,
    text: .black,
    ground: .brightWhite,
    inks: [
      .accent: Style(foreground: .blue),
      .success: Style(foreground: .black, attributes: .bold),
      .warning: Style(foreground: .magenta),
      .danger: Style(foreground: .red, attributes: .bold),
      .focusedBorder: Style(foreground: .blue),
    ]
  )

  private static func sixteen(
    _ kind: Ground,
    text: Color,
    ground: Color,
    inks: KeyValuePairs<Ink, Style>
  ) -> Theme {
    let plain = Style(foreground: text)
    let faint = Style(foreground: text, attributes: .dim)
    var theme = Theme(
      ground: kind,
      inks: [
        .text: plain, .muted: faint, .disabled: faint, .border: faint,
        .placeholder: Style(foreground: text, attributes: [.dim, .italic]),
      ],
      surfaces: [
        .screen: Style(foreground: text, background: ground),
        .panel: Style(foreground: text, background: ground),
        .bar: Style(foreground: text, background: ground, attributes: .reverse),
        .field: Style(foreground: text, background: ground, underline: .single),
        .inactiveSelection: Style(foreground: text, background: ground, attributes: .reverse),
      ]
    )
    for (ink, style) in inks { theme[ink] = style }
    theme[.selection] = Style(
      foreground: theme[.accent].foreground,
      background: ground,
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
