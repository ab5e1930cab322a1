// SPDX-License-Identifier: MIT

public import TermScreen

/// How things look by what they mean: a style for each ``Ink`` and each ``Surface``.
///
/// Widgets speak of meanings, and the theme says how they look on this terminal, so that one word changes
/// them all. Take one that is there, or change one:
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
/// ![All roles of a theme, as it shows them.](gallery-themes)
///
/// **Never by colour alone.** Some people do not see a colour, some terminals do not have it. So a widget that
/// tells something by a role tells it by a sign or a word, too: `✗ Name is missing`, not a red name; a
/// chosen row has a mark beside its ground. A theme adds emphasis, never information.
///
/// **Controls** all say by the same signs what can be done with them:
///
/// | | signs | with ASCII | style |
/// |---|---|---|---|
/// | can be used | `[ Save ]`, thin lines | the same | the sign in ``Ink/border``, what it means in ``Ink/accent`` |
/// | has the focus | `‹ Save ›`, heavy lines | `< Save >` | bold on ``Surface/selection``, lines in ``Ink/focusedBorder`` |
/// | cannot be used | `┊ Save ┊` | `: Save :` | ``Ink/disabled`` |
///
/// What is on, chosen or filled is drawn with heavier lines than what is not, in ``Ink/accent``.
public struct Theme: Hashable, Sendable {
  /// What everything is drawn on.
  public enum Ground: Hashable, Sendable {
    /// The terminal's own colour, which is not known.
    case terminal
    /// The theme's own colour, a light one.
    case light
    /// The theme's own colour, a dark one.
    case dark
  }

  /// What everything is drawn on, for widgets that choose colours of their own.
  public let ground: Ground

  /// By raw value; arrays, since a theme is handed on for each widget that is drawn.
  private var inks: [Style]
  private var surfaces: [Style]

  /// Creates a theme; a role without an entry is plain.
  ///
  /// No dictionaries: to make the first one of a type, the runtime searches all conformances of the program.
  init(
    ground: Ground,
    inks: KeyValuePairs<Ink, Style> = [:],
    surfaces: KeyValuePairs<Surface, Style> = [:]
  ) {
    self.ground = ground
    self.inks = Array(repeating: .plain, count: Ink.allCases.count)
    self.surfaces = Array(repeating: .plain, count: Surface.allCases.count)
    for (ink, style) in inks { self[ink] = style }
    for (surface, style) in surfaces { self[surface] = style }
  }

  /// How an ink looks; it has no ground.
  public subscript(ink: Ink) -> Style {
    get { inks[ink.rawValue] }
    set { inks[ink.rawValue] = newValue }
  }

  /// How a surface looks, and the text on it that has no ink.
  public subscript(surface: Surface) -> Style {
    get { surfaces[surface.rawValue] }
    set { surfaces[surface.rawValue] = newValue }
  }
}
