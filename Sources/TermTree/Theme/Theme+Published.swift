// SPDX-License-Identifier: MIT

import TermScreen

/// Themes with the colors of published palettes.
///
/// NOTICE.md names the sources and their licenses. Some colors are between two published colors, or lighter or darker
/// than a published color, so that text is legible on each surface.
extension Theme {
  /// The dark theme Catppuccin Mocha.
  public static let catppuccinMocha = Theme(
    .dark,
    surfaces: [
      .screen: (0x11111B, 233), .pane: (0x1E1E2E, 235), .raised: (0x262637, 236),
      .bar: (0x181825, 236), .field: (0x313244, 238), .panel: (0x313244, 237),
      .hover: (0x313244, 238), .pressed: (0x585B70, 241), .key: (0x45475A, 239),
      .button: (0x45475A, 240), .selection: (0x3E4B6B, 24), .inactiveSelection: (0x363849, 239),
      .filled: (0x89B4FA, 111),
    ],
    onSelection: 0xFFFFFF,
    onFilled: 0x11111B,
    foregrounds: [
      .text: 0xCDD6F4, .muted: 0xA6ADC8, .accent: 0x89B4FA, .secondary: 0xCBA6F7,
      .information: 0x94E2D5, .success: 0xA6E3A1, .warning: 0xF9E2AF, .danger: 0xF38BA8,
      .disabled: 0x7F849C, .border: 0x45475A, .guide: 0x313244, .track: 0x313244,
      .quiet: 0x59709E, .low: 0xA6E3A1, .middle: 0xF9E2AF, .high: 0xF38BA8,
      .series1: 0x89B4FA, .series2: 0xFAB387, .series3: 0x94E2D5, .series4: 0xF5C2E7,
      .series5: 0xA6E3A1, .series6: 0xCBA6F7,
    ],
    brand: (0x94E2D5, 0x89B4FA, 0xCBA6F7)
  )

  /// The light theme Catppuccin Latte.
  public static let catppuccinLatte = Theme(
    .light,
    surfaces: [
      .screen: (0xDCE0E8, 254), .pane: (0xEFF1F5, 231), .raised: (0xE6E9EF, 255),
      .bar: (0xCCD0DA, 253), .field: (0xE6E9EF, 255), .panel: (0xF8F9FB, 231),
      .hover: (0xE1E5EC, 254), .pressed: (0xBCC0CC, 252), .key: (0xCCD0DA, 253),
      .button: (0xCCD0DA, 252), .selection: (0xB4CAF5, 153), .inactiveSelection: (0xD8DCE5, 253),
      .filled: (0x1E66F5, 27),
    ],
    onSelection: 0x24273A,
    onFilled: 0xFFFFFF,
    foregrounds: [
      .text: 0x4C4F69, .muted: 0x56586F, .accent: 0x1851C2, .secondary: 0x7230C9,
      .information: 0x106368, .success: 0x29661C, .warning: 0x7B4E10, .danger: 0xB20D30,
      .disabled: 0x7B7E92, .border: 0xBCC0CC, .guide: 0xCCD0DA, .track: 0xCCD0DA,
      .quiet: 0x768AB2, .low: 0x3A9027, .middle: 0xB27117, .high: 0xD20F39,
      .series1: 0x1E66F5, .series2: 0xD9550A, .series3: 0x168C93, .series4: 0xBB5EA2,
      .series5: 0x3A9027, .series6: 0x8839EF,
    ],
    brand: (0x11757B, 0x1E66F5, 0x8839EF)
  )

  /// The dark theme Tokyo Night.
  public static let tokyoNight = Theme(
    .dark,
    surfaces: [
      .screen: (0x16161E, 234), .pane: (0x1A1B26, 235), .raised: (0x202230, 236),
      .bar: (0x1F2335, 236), .field: (0x292E42, 238), .panel: (0x292E42, 237),
      .hover: (0x292E42, 238), .pressed: (0x3B4261, 241), .key: (0x3B4261, 239),
      .button: (0x3B4261, 240), .selection: (0x33467C, 24), .inactiveSelection: (0x2C3148, 239),
      .filled: (0x7AA2F7, 75),
    ],
    onSelection: 0xFFFFFF,
    onFilled: 0x16161E,
    foregrounds: [
      .text: 0xC0CAF5, .muted: 0xA9B1D6, .accent: 0x7AA2F7, .secondary: 0xBB9AF7,
      .information: 0x7DCFFF, .success: 0x9ECE6A, .warning: 0xE0AF68, .danger: 0xF7768E,
      .disabled: 0x737AA2, .border: 0x3B4261, .guide: 0x292E42, .track: 0x292E42,
      .quiet: 0x52699F, .low: 0x9ECE6A, .middle: 0xE0AF68, .high: 0xF7768E,
      .series1: 0x7AA2F7, .series2: 0xFF9E64, .series3: 0x7DCFFF, .series4: 0xBB9AF7,
      .series5: 0x9ECE6A, .series6: 0x73DACA,
    ],
    brand: (0x7DCFFF, 0x7AA2F7, 0xBB9AF7)
  )

  /// The dark theme Gruvbox.
  public static let gruvbox = Theme(
    .dark,
    surfaces: [
      .screen: (0x1D2021, 234), .pane: (0x282828, 235), .raised: (0x32302F, 236),
      .bar: (0x32302F, 236), .field: (0x3C3836, 238), .panel: (0x3C3836, 237),
      .hover: (0x3C3836, 238), .pressed: (0x665C54, 241), .key: (0x504945, 239),
      .button: (0x504945, 240), .selection: (0x3A6264, 23), .inactiveSelection: (0x45403D, 239),
      .filled: (0xFABD2F, 214),
    ],
    onSelection: 0xFFFFFF,
    onFilled: 0x1D2021,
    foregrounds: [
      .text: 0xEBDBB2, .muted: 0xBDAE93, .accent: 0xFABD2F, .secondary: 0xD68DA1,
      .information: 0x8EC07C, .success: 0xB8BB26, .warning: 0xFE8019, .danger: 0xFC7C6D,
      .disabled: 0x928374, .border: 0x504945, .guide: 0x3C3836, .track: 0x504945,
      .quiet: 0x9C7A2C, .low: 0xB8BB26, .middle: 0xFE8019, .high: 0xFB4934,
      .series1: 0xFABD2F, .series2: 0x83A598, .series3: 0xFE8019, .series4: 0xD3869B,
      .series5: 0xB8BB26, .series6: 0x8EC07C,
    ],
    brand: (0xB8BB26, 0xFABD2F, 0xFE8019)
  )

  /// The dark theme Nord.
  public static let nord = Theme(
    .dark,
    surfaces: [
      .screen: (0x272C36, 236), .pane: (0x2E3440, 237), .raised: (0x343B49, 238),
      .bar: (0x3B4252, 238), .field: (0x3B4252, 240), .panel: (0x3B4252, 239),
      .hover: (0x3B4252, 240), .pressed: (0x4C566A, 243), .key: (0x434C5E, 241),
      .button: (0x434C5E, 242), .selection: (0x46618C, 60), .inactiveSelection: (0x414A5C, 241),
      .filled: (0x88C0D0, 110),
    ],
    onSelection: 0xFFFFFF,
    onFilled: 0x272C36,
    foregrounds: [
      .text: 0xE5E9F0, .muted: 0xC0C8D6, .accent: 0x88C0D0, .secondary: 0xC3A5BD,
      .information: 0x8FBCBB, .success: 0xA3BE8C, .warning: 0xEBCB8B, .danger: 0xD89FA4,
      .disabled: 0x8490A6, .border: 0x4C566A, .guide: 0x434C5E, .track: 0x4C566A,
      .quiet: 0x648896, .low: 0xA3BE8C, .middle: 0xEBCB8B, .high: 0xC7767D,
      .series1: 0x88C0D0, .series2: 0xD08770, .series3: 0xA3BE8C, .series4: 0xB48EAD,
      .series5: 0xEBCB8B, .series6: 0x81A1C1,
    ],
    brand: (0x8FBCBB, 0x88C0D0, 0x81A1C1)
  )

  /// The dark theme Dracula.
  public static let dracula = Theme(
    .dark,
    surfaces: [
      .screen: (0x1E1F29, 235), .pane: (0x282A36, 236), .raised: (0x2F313F, 237),
      .bar: (0x21222C, 237), .field: (0x383A4A, 239), .panel: (0x383A4A, 238),
      .hover: (0x383A4A, 239), .pressed: (0x6272A4, 244), .key: (0x44475A, 240),
      .button: (0x44475A, 241), .selection: (0x5A4A86, 60), .inactiveSelection: (0x3F4254, 240),
      .filled: (0xBD93F9, 141),
    ],
    onSelection: 0xFFFFFF,
    onFilled: 0x1E1F29,
    foregrounds: [
      .text: 0xF8F8F2, .muted: 0x9BA5C5, .accent: 0xBD93F9, .secondary: 0xFF79C6,
      .information: 0x8BE9FD, .success: 0x50FA7B, .warning: 0xF1FA8C, .danger: 0xFF7C7C,
      .disabled: 0x7583AF, .border: 0x565A73, .guide: 0x44475A, .track: 0x44475A,
      .quiet: 0x846BAF, .low: 0x50FA7B, .middle: 0xF1FA8C, .high: 0xFF5555,
      .series1: 0xBD93F9, .series2: 0xFFB86C, .series3: 0x8BE9FD, .series4: 0xFF79C6,
      .series5: 0x50FA7B, .series6: 0xF1FA8C,
    ],
    brand: (0x8BE9FD, 0xBD93F9, 0xFF79C6)
  )

  /// The dark theme Rosé Pine.
  public static let rosePine = Theme(
    .dark,
    surfaces: [
      .screen: (0x191724, 234), .pane: (0x1F1D2E, 235), .raised: (0x26233A, 236),
      .bar: (0x26233A, 236), .field: (0x2E2B44, 238), .panel: (0x2E2B44, 237),
      .hover: (0x2E2B44, 238), .pressed: (0x524F67, 241), .key: (0x403D52, 239),
      .button: (0x403D52, 240), .selection: (0x504666, 60), .inactiveSelection: (0x35324A, 239),
      .filled: (0xC4A7E7, 147),
    ],
    onSelection: 0xFFFFFF,
    onFilled: 0x191724,
    foregrounds: [
      .text: 0xE0DEF4, .muted: 0x9692AE, .accent: 0xC4A7E7, .secondary: 0xEBBCBA,
      .information: 0x9CCFD8, .success: 0x9CCFD8, .warning: 0xF6C177, .danger: 0xEB6F92,
      .disabled: 0x78748E, .border: 0x403D52, .guide: 0x333048, .track: 0x35324A,
      .quiet: 0x7A6994, .low: 0x9CCFD8, .middle: 0xF6C177, .high: 0xEB6F92,
      .series1: 0xC4A7E7, .series2: 0xF6C177, .series3: 0x9CCFD8, .series4: 0xEBBCBA,
      .series5: 0xEB6F92, .series6: 0x3E8FB0,
    ],
    brand: (0x9CCFD8, 0xC4A7E7, 0xEBBCBA)
  )
}
