// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct StyleTests {
  private static let full = Style(
    foreground: .red,
    background: .blue,
    attributes: [.bold, .reverse],
    underline: .curly,
    underlineColor: .green,
    link: Link("https://example.org")
  )

  @Test
  func `Nothing over a style is the style, and a style over nothing too`() {
    #expect(Style.plain.over(Self.full) == Self.full)
    #expect(Self.full.over(.plain) == Self.full)
    #expect(Self.full.over(Self.full) == Self.full)
  }

  @Test
  func `What the upper style says wins, attributes are of both`() {
    let upper = Style(
      foreground: .rgb(0, 0, 0),
      background: .black,
      attributes: .italic,
      underline: .single,
      underlineColor: .yellow,
      link: Link("https://example.com")
    )
    var expected = upper
    expected.attributes = [.bold, .reverse, .italic]
    #expect(upper.over(Self.full) == expected)
  }

  @Test(
    arguments: [
      Style(foreground: .cyan), Style(background: .cyan), Style(underline: .dotted),
      Style(underlineColor: .cyan), Style(link: Link("x")), Style(attributes: .dim),
    ]
  )
  func `Putting styles over each other is associative`(style: Style) {
    let other = Style(background: .green, attributes: .dim, underline: .double)
    #expect(style.over(other).over(Self.full) == style.over(other.over(Self.full)))
    #expect(other.over(style).over(Self.full) == other.over(style.over(Self.full)))
  }

  @Test(
    arguments: [
      (Style(foreground: .red, attributes: [.bold, .dim, .italic]), Style.plain),
      (Style(foreground: .red, background: .blue), Style(background: .blue)),
      (Style(underlineColor: .red), .plain),
      (
        Style(foreground: .red, attributes: [.reverse, .bold, .italic]),
        Style(foreground: .red, attributes: [.reverse, .bold])
      ),
      (
        Style(foreground: .red, attributes: [.strikethrough, .dim], underlineColor: .red),
        Style(foreground: .red, attributes: [.strikethrough, .dim])
      ),
      (
        Style(foreground: .red, underline: .single, underlineColor: .blue),
        Style(foreground: .red, underline: .single, underlineColor: .blue)
      ),
      (Style(foreground: .red, link: Link("x")), Style(foreground: .red, link: Link("x"))),
    ]
  )
  func `On a blank only what paints it is left`(style: Style, seen: Style) {
    #expect(style.onBlank == seen)
    #expect(seen.onBlank == seen)
  }

  @Test(
    arguments: [
      (Style.plain, "plain"),
      (Style(foreground: .green, background: .blue, attributes: .bold), "bold green on blue"),
      (
        Style(attributes: [.dim, .italic, .reverse, .strikethrough]),
        "dim italic reverse strikethrough"
      ),
      (Style(underline: .single), "underline"),
      (Style(underline: .curly, underlineColor: .red), "curly underline underlined in red"),
      (Style(foreground: .brightBlack, link: Link("a:b")), "bright black link a:b"),
      (Style(foreground: .palette(123), background: .rgb(1, 160, 255)), "palette 123 on #01a0ff"),
    ]
  )
  func `A style describes itself in words`(style: Style, words: String) {
    #expect(style.description == words)
  }
}

@Suite
struct ColorTests {
  @Test
  func `Colours of different kinds differ and say what they are`() {
    let colors: [(Color, Color.Kind)] = [
      (.default, .default), (.black, .palette(0)), (.white, .palette(7)),
      (.brightWhite, .palette(15)), (.palette(0), .palette(0)), (.palette(255), .palette(255)),
      (.rgb(0, 0, 0), .rgb(0, 0, 0)), (.rgb(255, 1, 128), .rgb(255, 1, 128)),
      (.rgb(0, 0, 1), .rgb(0, 0, 1)),
    ]
    for (color, kind) in colors { #expect(color.kind == kind) }
    #expect(Set(colors.map(\.0)).count == 8)
  }

  @Test
  func `The sixteen have names and the others numbers`() {
    let sixteen = (0..<16).map { Color.palette($0).description }
    #expect(sixteen[0...2] == ["black", "red", "green"])
    #expect(sixteen[8] == "bright black" && sixteen[15] == "bright white")
    #expect(Set(sixteen).count == 16)
    #expect(Color.default.description == "default")
    #expect(Color.palette(16).description == "palette 16")
    #expect(Color.rgb(0, 10, 255).description == "#000aff")
  }

  @Test(
    arguments: [
      (UInt8(16), [0, 0, 0]), (21, [0, 0, 255]), (67, [95, 135, 175]), (231, [255, 255, 255]),
      (232, [8, 8, 8]), (255, [238, 238, 238]),
    ] as [(UInt8, [UInt8])]
  )
  func `The cube and the greys are xterm's`(index: UInt8, expected: [UInt8]) {
    let (red, green, blue) = Color.xterm(index)
    #expect([red, green, blue] == expected)
  }
}

@Suite
struct LinkTests {
  @Test
  func `Equal targets are one link and others are not`() {
    #expect(Link("https://example.org/1") == Link("https://example.org/1"))
    #expect(Link("https://example.org/1") != Link("https://example.org/2"))
    #expect(Link("https://example.org/1").target == "https://example.org/1")
  }

  @Test
  func `No target is no link`() {
    #expect(Link("") == .none)
    #expect(Link.none.target.isEmpty)
  }

  @Test(arguments: ["\u{1B}", "\u{7}", "\n", "\0", "\u{7F}", "\u{80}", "\u{9C}", "\u{9F}"])
  func `A target that could end the escape sequence is no link`(unsafe: String) {
    #expect(Link("https://a\(unsafe)]0;evil") == .none)
    #expect(Link("\(unsafe)https://a") == .none)
  }

  @Test
  func `A target longer than terminals take is no link, since a part of it would lead elsewhere`() {
    let longest = "https://" + String(repeating: "e", count: Link.limit - 9) + "/"
    #expect(longest.utf8.count == Link.limit)
    #expect(Link(longest).target == longest)
    #expect(Link(longest + "a") == .none)
  }

  @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200B}", "\u{2028}", "\u{FEFF}", "\u{AD}"])
  func `What is not seen leads nowhere`(hidden: String) {
    #expect(Link("https://example.org/\(hidden)gro.elpmaxe") == .none)
  }

  @Test(arguments: [
    ("https://a/b?c=d&e#f", "https://a/b?c=d&e#f"), ("höhe", "h%C3%B6he"),
    ("漢 ~%20", "%E6%BC%A2 ~%20"),
  ])
  func `Terminals are told a target in printable ASCII`(target: String, encoded: String) {
    #expect(Link(target).target == target)
    #expect(Link(target).encodedTarget == encoded)
  }

  @Test func `The limit is that of what terminals are told`() {
    #expect(Link(String(repeating: "ö", count: 347)) != .none)
    #expect(Link(String(repeating: "ö", count: 348)) == .none)
  }
}
