// SPDX-License-Identifier: MIT

import TermScreen

// The parameters aren't dictionaries, because creating the first dictionary of a type searches all conformances in the
// program.

extension Theme {
  /// Creates a theme of true colors.
  ///
  /// - Parameters:
  ///   - background: The kind of the background.
  ///   - surfaces: The color of each surface, and its palette entry on terminals with 256 colors. Nearest entries would
  ///     merge surfaces.
  ///   - onSelection: The color of text on the selection.
  ///   - onFilled: The color of text on a filled surface, and on the gradient.
  ///   - foregrounds: The color of each foreground. The placeholder is muted, and the border of the focused widget has
  ///     the accent color.
  ///   - brand: The colors of the gradient.
  init(
    _ background: Background,
    surfaces: KeyValuePairs<Surface, (color: UInt32, entry: UInt8)>,
    onSelection: UInt32,
    onFilled: UInt32,
    foregrounds: KeyValuePairs<Foreground, UInt32>,
    brand: (UInt32, UInt32, UInt32)
  ) {
    var table = StyleTable()
    for (role, color) in foregrounds {
      table[role] = Style(foreground: Color(hexadecimal: color))
    }
    table[.placeholder] = Style(attributes: .italic).inheriting(from: table[.muted])
    table[.focusedBorder] = table[.accent]
    var entries = Self.noEntries
    for (surface, (color, entry)) in surfaces {
      let text: Color =
        switch surface {
        case .selection: Color(hexadecimal: onSelection)
        case .filled: Color(hexadecimal: onFilled)
        default: table[.text].foreground
        }
      table[surface] = Style(foreground: text, background: Color(hexadecimal: color))
      entries[surface.rawValue] = entry
    }
    self.init(
      background: background,
      ThemeTables(
        table.styles,
        brand: Gradient(
          Color(hexadecimal: brand.0),
          Color(hexadecimal: brand.1),
          Color(hexadecimal: brand.2)
        ),
        entries: entries
      )
    )
  }

  /// The palette entries of a theme that selects the nearest entry for each surface.
  static var noEntries: [UInt8] { Array(repeating: 0, count: Surface.allCases.count) }

  /// Creates a theme of styles.
  ///
  /// Some roles derive from others if they have no style. The remaining roles without a style are plain, and the
  /// gradient has the accent color.
  init(
    background: Background,
    foregrounds: KeyValuePairs<Foreground, Style>,
    surfaces: KeyValuePairs<Surface, Style>
  ) {
    var table = StyleTable()
    for (role, style) in foregrounds { table[role] = style }
    for (surface, style) in surfaces { table[surface] = style }
    table.deriveRoles()
    for (role, style) in foregrounds { table[role] = style }
    for (surface, style) in surfaces { table[surface] = style }
    self.init(
      background: background,
      ThemeTables(table.styles, brand: table.accentGradient)
    )
  }
}

/// The styles of a theme in creation.
struct StyleTable {
  private(set) var styles = [Style](
    repeating: .plain,
    count: Theme.foregroundCount + Theme.Surface.allCases.count
  )

  subscript(foreground: Theme.Foreground) -> Style {
    get { styles[foreground.rawValue] }
    set { styles[foreground.rawValue] = newValue }
  }

  subscript(surface: Theme.Surface) -> Style {
    get { styles[Theme.foregroundCount + surface.rawValue] }
    set { styles[Theme.foregroundCount + surface.rawValue] = newValue }
  }

  /// The gradient of a theme without its own gradient.
  var accentGradient: Theme.Gradient {
    let color = self[.accent].foreground
    return Theme.Gradient(color, color, color)
  }

  /// Sets the roles that the first themes didn't have, so that a theme without them looks as it did.
  mutating func deriveRoles() {
    for (role, source) in Self.sources { self[role] = self[source] }
    for (surface, source) in Self.surfaceSources { self[surface] = self[source] }
    self[.filled] = Style(attributes: .reverse).inheriting(from: self[.accent])
  }

  private static let sources: KeyValuePairs<Theme.Foreground, Theme.Foreground> = [
    .secondary: .accent, .information: .accent, .guide: .border, .track: .border, .quiet: .muted,
    .low: .success, .middle: .warning, .high: .danger,
    .series1: .accent, .series2: .warning, .series3: .success, .series4: .danger,
    .series5: .text, .series6: .muted,
  ]

  private static let surfaceSources: KeyValuePairs<Theme.Surface, Theme.Surface> = [
    .pane: .screen, .raised: .panel, .hover: .field, .pressed: .inactiveSelection, .key: .panel,
    .button: .panel,
  ]
}

extension Color {
  /// Creates a true color from a number such as `0x82B4FF`.
  init(hexadecimal rgb: UInt32) {
    self = .rgb(
      UInt8(truncatingIfNeeded: rgb >> 16),
      UInt8(truncatingIfNeeded: rgb >> 8),
      UInt8(truncatingIfNeeded: rgb)
    )
  }
}
