// SPDX-License-Identifier: MIT

public import TermScreen

/// A set of styles for the roles of text and backgrounds.
///
/// Widgets refer to a role, which is a ``Foreground`` or a ``Surface``. The theme determines the style of each role on
/// the terminal. To change a style everywhere, change it in the theme. Use a standard theme or modify a copy:
/// ```swift
/// var theme = Theme.dark
/// theme[.accent] = Style(foreground: .rgb(0xF2, 0xA6, 0x5A))
///
/// VStack {
///   Text("Invoices").bold()
///   Text("3 are overdue").foregroundStyle(.danger)
///   Text("sorted by date").foregroundStyle(.muted)
/// }
/// .theme(theme)
/// ```
/// ![All roles of a theme.](gallery-themes)
///
/// **Never use color alone.** Some people can't distinguish some colors, and some terminals don't support them. A
/// widget that conveys information by a role must also convey it by a symbol or text. For example, show
/// `✗ Name is missing` instead of a red name, and show an indicator next to a selected row. A theme adds emphasis, not
/// information.
///
/// The foregrounds of a theme are legible on most surfaces. On a selection or a button, use the theme that ``on(_:)``
/// returns.
///
/// **Controls** all show their condition in the same way. If ``Surface/button`` and ``Surface/panel`` have the same
/// background, and on terminals that support only ASCII, characters in the same cells replace the surfaces:
///
/// | Condition | Button | Without surfaces | ASCII | Field | ASCII |
/// |---|---|---|---|---|---|
/// | Enabled | `Save` on ``Surface/button`` | `[ Save ]` | Same | `▏ Ada` on ``Surface/field`` | `[ Ada ]` |
/// | Under the pointer | A lighter or darker surface | Bold | Bold | ``Surface/hover`` | Same |
/// | Focused | `‹ Save ›`, bold on ``Surface/filled`` | Same | `< Save >` | `▌ Ada` on ``Surface/hover`` | `< Ada >` |
/// | Disabled | `Save` in ``Foreground/disabled`` | `( Save )` | Same | `Ada` in ``Foreground/disabled`` | `( Ada )` |
/// | Invalid | | | | `▌` in ``Foreground/danger`` | `!` |
///
/// Parts that are on or selected are on ``Surface/filled``, or in ``Foreground/accent``. Filled parts of bars have the
/// colors of ``brand``.
///
/// The characters are part of the theme. To change them, set ``symbols``.
public struct Theme: Hashable, Sendable {
  /// The background of a theme.
  public enum Background: Hashable, Sendable {
    /// The terminal's default background color, which is unknown.
    case terminal
    /// A light color that the theme specifies.
    case light
    /// A dark color that the theme specifies.
    case dark
  }

  /// The background, for widgets that use custom colors.
  public let background: Background

  /// The styles of the foreground roles by raw value, followed by the styles of the surface roles.
  ///
  /// A theme consists of three references, because each drawn widget receives a theme.
  private(set) var styles: [Style]

  /// The symbols of the theme.
  @usableFromInline private(set) var symbolSets = SymbolSets.standard

  /// The tables of the theme, which don't depend on the surface that the foregrounds suit.
  private(set) var tables: ThemeTables

  init(background: Background, _ tables: ThemeTables) {
    self.background = background
    self.tables = tables
    styles = tables.styles
  }

  /// Accesses the style of a foreground role, which has no background.
  public subscript(foreground: Foreground) -> Style {
    get { styles[foreground.rawValue] }
    set { replace(styles: foreground.rawValue, with: newValue, entries: tables.entries) }
  }

  /// Accesses the style of a background role.
  ///
  /// The style also applies to text on that background without a foreground role.
  public subscript(surface: Surface) -> Style {
    get { styles[Self.foregroundCount + surface.rawValue] }
    set {
      var entries = tables.entries
      if newValue.background != self[surface].background { entries[surface.rawValue] = 0 }
      replace(
        styles: Self.foregroundCount + surface.rawValue,
        with: newValue,
        entries: entries
      )
    }
  }

  /// The colors of the app's name and of progress.
  public var brand: Gradient {
    get { tables.brand }
    set { tables = ThemeTables(styles, brand: newValue, entries: tables.entries) }
  }

  private mutating func replace(styles index: Int, with style: Style, entries: [UInt8]) {
    styles[index] = style
    tables = ThemeTables(styles, brand: brand, entries: entries)
  }

  static var foregroundCount: Int { Foreground.series6.rawValue + 1 }

  // MARK: Surfaces

  /// Returns the theme whose foregrounds suit a surface.
  ///
  /// Use it for the content of a surface on which the foregrounds of the theme aren't legible, such as a selected row:
  /// ```swift
  /// context.with { $0.theme = $0.theme.on(.selection) } _: { child.paint(in: &canvas, context) }
  /// ```
  /// On a colored surface, each foreground keeps its hue and is lighter or darker. On a reversed surface, the
  /// foregrounds are plain, because another color would change the color of the surface. Bold and underlines remain. On
  /// other surfaces, such as ``Surface/panel``, text has the colors of the whole theme, and disabled text, a line, or a
  /// part of a chart differs only if it would be too faint. On ``Surface/pane``, and on a surface in the terminal's
  /// colors, the foregrounds are those of the whole theme. To draw on the whole screen's background inside a selected
  /// row, use `theme.on(.screen)`.
  ///
  /// The modifier ``Widget/background(_:)-(Theme.Surface)`` does this for its content.
  ///
  /// - Parameter surface: The surface.
  /// - Returns: The theme, which has the same surfaces.
  public func on(_ surface: Surface) -> Theme {
    var theme = self
    theme.styles = tables.styles(on: surface)
    return theme
  }

  /// Returns a tint: the color of a foreground role, mixed with the background of a surface.
  ///
  /// - Parameters:
  ///   - foreground: The role.
  ///   - surface: The surface below the tint.
  ///   - fraction: The fraction of the role's color, from 0 to 1.
  /// - Returns: A style with the mixed color as its foreground. If a color of the theme depends on the terminal, the
  ///   style is the role's style, dimmed.
  public func mix(
    _ foreground: Foreground,
    over surface: Surface,
    _ fraction: Double
  ) -> Style {
    var style = self[foreground]
    if let color = self[surface].background.mixed(with: style.foreground, fraction) {
      style.foreground = color
    } else {
      style.attributes.insert(.dim)
    }
    return style
  }

  /// Returns the theme without the background of the screen, for terminals with a transparent background.
  ///
  /// Other surfaces keep their backgrounds.
  public func transparent() -> Theme {
    var theme = self
    theme[.screen].background = .default
    return theme
  }

  // MARK: Symbols

  /// The symbols for terminals that support Unicode.
  public var symbols: Symbols {
    get { symbolSets.unicode }
    set { symbolSets = SymbolSets(unicode: newValue, ascii: asciiSymbols) }
  }

  /// The symbols for terminals that support only ASCII.
  public var asciiSymbols: Symbols {
    get { symbolSets.ascii }
    set { symbolSets = SymbolSets(unicode: symbols, ascii: newValue) }
  }

  /// Returns the symbols for a terminal.
  ///
  /// - Parameter capabilities: The capabilities of the terminal.
  /// - Returns: ``symbols``, or ``asciiSymbols`` if the terminal supports only ASCII.
  @inlinable
  public func symbols(for capabilities: TerminalCapabilities) -> Symbols {
    symbols(unicode: capabilities.supportsUnicode)
  }

  /// Returns the symbols for a terminal that supports Unicode or only ASCII.
  @inlinable
  package func symbols(unicode: Bool) -> Symbols {
    unicode ? symbolSets.unicode : symbolSets.ascii
  }

  /// Returns the theme with the symbols of another theme.
  func withSymbols(of other: Theme) -> Theme {
    var theme = self
    theme.symbolSets = other.symbolSets
    return theme
  }
}

// MARK: - Gradients

extension Theme {
  /// Three colors of a gradient.
  public struct Gradient: Hashable, Sendable {
    /// The first color.
    public var start: Color
    /// The color in the middle.
    public var middle: Color
    /// The last color.
    public var end: Color

    /// Creates a gradient of three colors.
    ///
    /// - Parameters:
    ///   - start: The first color.
    ///   - middle: The color in the middle.
    ///   - end: The last color.
    public init(_ start: Color, _ middle: Color, _ end: Color) {
      self.start = start
      self.middle = middle
      self.end = end
    }

    /// Returns the color at a position.
    ///
    /// - Parameter fraction: The position, from 0 at the start to 1 at the end. A gradient of at most 16 colors results
    ///   for any number of positions.
    /// - Returns: The color, or the nearest of the three colors if a color depends on the terminal.
    public func color(at fraction: Double) -> Color {
      let place = (max(0, min(fraction, 1)) * 15).rounded() / 15 * 2
      let (from, to) = place < 1 ? (start, middle) : (middle, end)
      let rest = place < 1 ? place : place - 1
      return from.mixed(with: to, rest) ?? (rest < 0.5 ? from : to)
    }
  }
}

// MARK: - Equatable, Hashable

extension Theme {
  /// Returns a Boolean value that indicates whether two themes draw equally.
  public static func == (left: Theme, right: Theme) -> Bool {
    left.background == right.background && left.styles == right.styles
      && left.symbolSets == right.symbolSets
      && (left.tables === right.tables
        || left.brand == right.brand && left.tables.entries == right.tables.entries)
  }

  /// Hashes the values that determine the drawing.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(background)
    hasher.combine(styles)
    hasher.combine(brand)
    hasher.combine(symbolSets)
  }
}
