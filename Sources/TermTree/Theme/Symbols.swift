// SPDX-License-Identifier: MIT

/// The characters that widgets draw, by purpose.
///
/// A theme contains a set of symbols for terminals that support Unicode, and a set for terminals that support only
/// ASCII. To change a symbol everywhere, change it in the theme:
/// ```swift
/// var theme = Theme.dark
/// theme.symbols[.cursor] = "▶"
/// theme.symbols[.collapsed] = "⊞"
/// theme.asciiSymbols[.mark] = "x"
///
/// Inbox().theme(theme)
/// ```
/// A custom widget draws the symbols for the terminal from ``RenderContext/symbols`` or ``ControlAppearance/symbols``:
/// ```swift
/// canvas.put(context.symbols[.cursor], x: 0, y: 0)
/// ```
/// Each symbol must be one column wide. For their purposes and default characters, see ``Symbol``.
public struct Symbols: Hashable, Sendable {
  @usableFromInline var scalars: [Unicode.Scalar]

  /// The text that replaces omitted text, with one column for each scalar: `…`, or `...` in ASCII.
  public var ellipsis: String

  /// Accesses the character of a symbol.
  @inlinable
  public subscript(symbol: Symbol) -> Unicode.Scalar {
    get { scalars[Int(symbol.rawValue)] }
    set { scalars[Int(symbol.rawValue)] = newValue }
  }
}
