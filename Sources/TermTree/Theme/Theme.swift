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
/// **Controls** all use the same symbols for their condition:
///
/// | Condition | Symbols | ASCII | Style |
/// |---|---|---|---|
/// | Enabled | `[ Save ]`, light lines | Same | Symbols in ``Foreground/border``, content in ``Foreground/accent`` |
/// | Focused | `‹ Save ›`, heavy lines | `< Save >` | Bold on ``Surface/selection``, lines in ``Foreground/focusedBorder`` |
/// | Disabled | `┊ Save ┊` | `: Save :` | ``Foreground/disabled`` |
///
/// Parts that are on, selected, or filled have heavier lines than other parts, in ``Foreground/accent``.
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
  /// A theme consists of two references, because each drawn widget receives a theme.
  private(set) var styles: [Style]

  /// The symbols of the theme.
  @usableFromInline private(set) var symbolSets = SymbolSets.standard

  /// Creates a theme in which each role without an entry has the plain style.
  ///
  /// The parameters aren't dictionaries, because creating the first dictionary of a type searches all conformances in
  /// the program.
  init(
    background: Background,
    foregrounds: KeyValuePairs<Foreground, Style> = [:],
    surfaces: KeyValuePairs<Surface, Style> = [:]
  ) {
    self.background = background
    styles = Array(repeating: .plain, count: Self.foregroundCount + Surface.allCases.count)
    for (foreground, style) in foregrounds { self[foreground] = style }
    for (surface, style) in surfaces { self[surface] = style }
  }

  /// Accesses the style of a foreground role, which has no background.
  public subscript(foreground: Foreground) -> Style {
    get { styles[foreground.rawValue] }
    set { styles[foreground.rawValue] = newValue }
  }

  /// Accesses the style of a background role.
  ///
  /// The style also applies to text on that background without a foreground role.
  public subscript(surface: Surface) -> Style {
    get { styles[Self.foregroundCount + surface.rawValue] }
    set { styles[Self.foregroundCount + surface.rawValue] = newValue }
  }

  private static var foregroundCount: Int { Foreground.focusedBorder.rawValue + 1 }

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
