// SPDX-License-Identifier: MIT

import TermScreen

extension Theme {
  /// A theme with a dark background.
  public static let dark = Theme(
    .dark,
    surfaces: [
      .screen: (0x0D0F15, 233), .pane: (0x151823, 234), .raised: (0x1B1F2D, 235),
      .bar: (0x1B1F2D, 235), .field: (0x20263A, 237), .panel: (0x222839, 236),
      .hover: (0x262C40, 237), .pressed: (0x333B57, 240), .key: (0x2B3146, 238),
      .button: (0x2F3752, 239), .selection: (0x2C4489, 24), .inactiveSelection: (0x2A3045, 238),
      .filled: (0x82B4FF, 111),
    ],
    onSelection: 0xFFFFFF,
    onFilled: 0x0D0F15,
    foregrounds: [
      .text: 0xDDE3F0, .muted: 0x9AA4BE, .accent: 0x82B4FF, .secondary: 0xBBA6FF,
      .information: 0x62D2DC, .success: 0x7FDB95, .warning: 0xF2C46D, .danger: 0xFF8F98,
      .disabled: 0x6F7993, .border: 0x3A4259, .guide: 0x2B3145, .track: 0x2B3145,
      .quiet: 0x516E9C, .low: 0x7FDB95, .middle: 0xF2C46D, .high: 0xFF8F98,
      .series1: 0x82B4FF, .series2: 0xF2A65A, .series3: 0x62D2DC, .series4: 0xE58BC8,
      .series5: 0x9BD76A, .series6: 0xBBA6FF,
    ],
    brand: (0x4FD8C4, 0x6FA8FF, 0xB48CFF)
  )

  /// A theme with a light background.
  public static let light = Theme(
    .light,
    surfaces: [
      .screen: (0xE7EAF1, 254), .pane: (0xFAFBFD, 231), .raised: (0xF1F3F8, 255),
      .bar: (0xDCE1EB, 253), .field: (0xECEFF6, 255), .panel: (0xFFFFFF, 231),
      .hover: (0xE6EBF5, 254), .pressed: (0xCFD8EA, 252), .key: (0xDDE2EC, 253),
      .button: (0xD7DEEC, 252), .selection: (0xBFD4FF, 153), .inactiveSelection: (0xE0E5EF, 253),
      .filled: (0x1F56C4, 26),
    ],
    onSelection: 0x0B1530,
    onFilled: 0xE7EAF1,
    foregrounds: [
      .text: 0x1D2433, .muted: 0x515C73, .accent: 0x1D55C0, .secondary: 0x6A3CC4,
      .information: 0x0B6A78, .success: 0x17682F, .warning: 0x7E4E00, .danger: 0xB3202F,
      .disabled: 0x7D879A, .border: 0xC3CAD8, .guide: 0xDADFE8, .track: 0xD9DFEA,
      .quiet: 0x7C90B6, .low: 0x2D9950, .middle: 0xBE760A, .high: 0xD9434C,
      .series1: 0x2563D9, .series2: 0xC2610C, .series3: 0x0B7F8F, .series4: 0xB8388E,
      .series5: 0x4E8A1E, .series6: 0x6A3CC4,
    ],
    brand: (0x0B7269, 0x2563D9, 0x6A3CC4)
  )
}

// MARK: - High contrast

extension Theme {
  /// A theme with a dark background in which each text has a contrast of at least 4.5 on each surface.
  public static let highContrast = Theme(
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
      .filled: surface(0x14171D, on: 0x8AC4FF),
    ]
  )

  /// A theme with a light background in which each text has a contrast of at least 4.5 on each surface.
  public static let highContrastLight = Theme(
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
      .filled: surface(0xFCFCFA, on: 0x1450B8),
    ]
  )

  private static func foreground(_ rgb: UInt32, _ attributes: Style.Attributes = []) -> Style {
    Style(foreground: Color(hexadecimal: rgb), attributes: attributes)
  }

  private static func surface(_ text: UInt32, on background: UInt32) -> Style {
    Style(foreground: Color(hexadecimal: text), background: Color(hexadecimal: background))
  }
}
