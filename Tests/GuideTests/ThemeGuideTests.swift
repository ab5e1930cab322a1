// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The code about custom themes in the article about themes.
@MainActor @Suite struct ThemeGuideTests {
  @Test func `A custom theme changes a role and a symbol`() async {
    let pilot = Pilot(OrchardApp(), size: Size(columns: 20, rows: 3), theme: .orchard)
    await pilot.press("tab")
    #expect(pilot.frame.text.contains("▶ Apple"))
    #expect(Theme.orchard[.accent].foreground == .rgb(0xF2, 0xA6, 0x5A))
    #expect(Theme.orchard[.danger] == Theme.dark[.danger])
  }
}

// snippet: theme-custom
extension Theme {
  static let orchard: Theme = {
    var theme = Theme.dark
    theme[.accent] = Style(foreground: .rgb(0xF2, 0xA6, 0x5A))
    theme.symbols[.cursor] = "▶"
    return theme
  }()
}

struct OrchardApp: App {
  let store = Store(0, .empty)

  var body: some Widget {
    List(["Apple", "Pear"], id: { $0 }) { fruit in Text(fruit) }
  }

  static func main() { main(RunOptions(theme: .always(.orchard))) }
}
// end
