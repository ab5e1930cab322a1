// SPDX-License-Identifier: MIT

import TermScreen

extension Theme: Codable {
  private static let named: [(String, Theme)] = [
    ("dark", .dark), ("light", .light), ("ansi16", .ansi16), ("monochrome", .monochrome),
    ("catppuccinMocha", .catppuccinMocha), ("catppuccinLatte", .catppuccinLatte),
    ("tokyoNight", .tokyoNight), ("gruvbox", .gruvbox), ("nord", .nord), ("dracula", .dracula),
    ("rosePine", .rosePine), ("highContrast", .highContrast),
    ("highContrastLight", .highContrastLight),
  ]

  private enum CodingKeys: String, CodingKey {
    case background, foregrounds, surfaces, brand, entries, symbols, asciiSymbols
  }

  /// Decodes the name of a standard theme, or a theme with a style for each role and its custom symbols.
  ///
  /// In a theme of an earlier version, which has no gradient, the later roles have the styles of similar roles.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self),
      let known = Self.named.first(where: { $0.0 == name })
    {
      self = known.1
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let foregrounds = try container.decode([String: Style].self, forKey: .foregrounds)
    let surfaces = try container.decode([String: Style].self, forKey: .surfaces)
    var table = StyleTable()
    for role in Foreground.allCases { table[role] = foregrounds["\(role)"] ?? .plain }
    for surface in Surface.allCases { table[surface] = surfaces["\(surface)"] ?? .plain }
    let brand = try container.decodeIfPresent(Gradient.self, forKey: .brand)
    if brand == nil { table.deriveRoles() }
    let entries = try container.decodeIfPresent([UInt8].self, forKey: .entries) ?? []
    self.init(
      background: try container.decode(Background.self, forKey: .background),
      ThemeTables(
        table.styles,
        brand: brand ?? table.accentGradient,
        entries: entries.count == Surface.allCases.count ? entries : Self.noEntries
      )
    )
    if let changed = try container.decodeIfPresent([String: String].self, forKey: .symbols) {
      symbols.replace(changed)
    }
    if let changed = try container.decodeIfPresent([String: String].self, forKey: .asciiSymbols) {
      asciiSymbols.replace(changed)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    if let known = Self.named.first(where: { $0.1 == self }) {
      var container = encoder.singleValueContainer()
      return try container.encode(known.0)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(background, forKey: .background)
    try container.encode(byName { self[$0 as Foreground] }, forKey: .foregrounds)
    try container.encode(byName { self[$0 as Surface] }, forKey: .surfaces)
    try container.encode(brand, forKey: .brand)
    if tables.entries != Self.noEntries { try container.encode(tables.entries, forKey: .entries) }
    let changed = symbols.names(differingFrom: .unicode)
    if !changed.isEmpty { try container.encode(changed, forKey: .symbols) }
    let changedASCII = asciiSymbols.names(differingFrom: .ascii)
    if !changedASCII.isEmpty { try container.encode(changedASCII, forKey: .asciiSymbols) }
  }

  /// Returns the styles that aren't plain, by the names of their roles.
  private func byName<Role: CaseIterable>(_ style: (Role) -> Style) -> [String: Style] {
    let pairs = Role.allCases.map { ("\($0)", style($0)) }
    return Dictionary(uniqueKeysWithValues: pairs.filter { $0.1 != .plain })
  }
}

extension Theme.Background: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch try container.decode(String.self) {
    case "light": self = .light
    case "dark": self = .dark
    case "terminal": self = .terminal
    case let name:
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "“\(name)” isn't a theme background. Use “light”, “dark”, or “terminal”."
      )
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .light: try container.encode("light")
    case .dark: try container.encode("dark")
    case .terminal: try container.encode("terminal")
    }
  }
}

extension Theme.Gradient: Codable {
  /// Decodes the descriptions of three colors.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(
      try container.decode(Style.self).foreground,
      try container.decode(Style.self).foreground,
      try container.decode(Style.self).foreground
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for color in [start, middle, end] { try container.encode(Style(foreground: color)) }
  }
}
