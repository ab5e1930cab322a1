// SPDX-License-Identifier: MIT

import TermRender

/// The symbol of a genre, one column wide, or a dot for a movie without a genre.
///
/// Screen readers don't speak the symbol. The details of a movie contain the genre in words.
struct GenreSymbol: Widget {
  typealias Body = Never

  let genre: Genre?

  var nodes: Nodes { Nodes(GenreSymbolNode(genre)) }
}

private final class GenreSymbolNode: Node {
  private let genre: Genre?

  init(_ genre: Genre?) { self.genre = genre }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let size = Size(columns: 1, rows: 1).intersection(proposal)
    return Fit(size: size, minimum: size)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let theme = context.environment.theme
    let symbol =
      context.capabilities.supportsUnicode ? genre?.symbol ?? "·" : genre?.asciiSymbol ?? "."
    var style = theme[genre?.foreground ?? .disabled]
    // Without colors, some roles have a line below the text. The symbols differ without it.
    style.underline = .none
    canvas.put(symbol, x: 0, y: 0, style: style)
  }
}

extension Genre {
  /// The symbol, which differs from the symbols of other genres without color.
  ///
  /// All symbols are in common programming fonts. A symbol from another font can be two columns wide.
  var symbol: Unicode.Scalar {
    switch self {
    case .drama: "◆"
    case .crime: "■"
    case .action: "▲"
    case .war: "▼"
    case .family: "⌂"
    case .thriller: "◇"
    case .animation: "✶"
    case .romance: "∞"
    case .fantasy: "△"
    case .scienceFiction: "◎"
    }
  }

  /// The symbol on terminals that support only ASCII.
  var asciiSymbol: Unicode.Scalar {
    switch self {
    case .drama: "="
    case .crime: "#"
    case .action: "^"
    case .war: "+"
    case .family: "&"
    case .thriller: "~"
    case .animation: "*"
    case .romance: "%"
    case .fantasy: "'"
    case .scienceFiction: "@"
    }
  }

  /// The foreground style of the symbol.
  var foreground: Theme.Foreground {
    switch self {
    case .drama: .series1
    case .crime: .series2
    case .action: .danger
    case .war: .warning
    case .family: .series5
    case .thriller, .romance: .series4
    case .animation, .scienceFiction: .series3
    case .fantasy: .series6
    }
  }
}
