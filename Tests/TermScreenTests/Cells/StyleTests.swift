// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
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
  func `Inheritance with the plain style changes nothing`() {
    #expect(Style.plain.inheriting(from: Self.full) == Self.full)
    #expect(Self.full.inheriting(from: .plain) == Self.full)
    #expect(Self.full.inheriting(from: Self.full) == Self.full)
  }

  @Test
  func `A style's own values win, and attributes are combined`() {
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
    #expect(upper.inheriting(from: Self.full) == expected)
  }

  @Test(
    arguments: [
      Style(foreground: .cyan), Style(background: .cyan), Style(underline: .dotted),
      Style(underlineColor: .cyan), Style(link: Link("x")), Style(attributes: .dim),
    ]
  )
  func `Style inheritance is associative`(style: Style) {
    let other = Style(background: .green, attributes: .dim, underline: .double)
    #expect(
      style.inheriting(from: other).inheriting(from: Self.full)
        == style.inheriting(from: other.inheriting(from: Self.full))
    )
    #expect(
      other.inheriting(from: style).inheriting(from: Self.full)
        == other.inheriting(from: style.inheriting(from: Self.full))
    )
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
  func `A blank cell's style contains only visible values`(style: Style, seen: Style) {
    #expect(style.forBlankCell == seen)
    #expect(seen.forBlankCell == seen)
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
  func `A description lists a style's values`(style: Style, words: String) {
    #expect(style.description == words)
  }
}

@Suite
struct ColorTests {
  @Test
  func `Different colors differ and report their kinds`() {
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
  func `The first 16 palette colors have names, and others have numbers`() {
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
  func `The color cube and the grays match xterm`(index: UInt8, expected: [UInt8]) {
    let (red, green, blue) = Color.xterm(index)
    #expect([red, green, blue] == expected)
  }
}

@Suite
struct LinkTests {
  @Test
  func `Links are equal only if their targets are equal`() {
    #expect(Link("https://example.org/1") == Link("https://example.org/1"))
    #expect(Link("https://example.org/1") != Link("https://example.org/2"))
    #expect(Link("https://example.org/1").target == "https://example.org/1")
  }

  @Test
  func `An empty target isn't a link`() {
    #expect(Link("") == .none)
    #expect(Link.none.target.isEmpty)
  }

  @Test(arguments: ["\u{1B}", "\u{7}", "\n", "\0", "\u{7F}", "\u{80}", "\u{9C}", "\u{9F}"])
  func `A target with control characters isn't a link`(unsafe: String) {
    #expect(Link("https://a\(unsafe)]0;evil") == .none)
    #expect(Link("\(unsafe)https://a") == .none)
  }

  @Test
  func `A target over the limit isn't a link`() {
    let longest = "https://" + String(repeating: "e", count: Link.limit - 9) + "/"
    #expect(longest.utf8.count == Link.limit)
    #expect(Link(longest).target == longest)
    #expect(Link(longest + "a") == .none)
    let endless = String(repeating: "e", count: 20 << 20)
    let time = processorTime { #expect(Link(endless) == .none) }
    #expect(time < .milliseconds(100), "\(time)")
  }

  @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200B}", "\u{2028}", "\u{FEFF}", "\u{AD}"])
  func `A target with invisible characters isn't a link`(hidden: String) {
    #expect(Link("https://example.org/\(hidden)gro.elpmaxe") == .none)
  }

  @Test(arguments: [
    ("https://a/b?c=d&e#f", "https://a/b?c=d&e#f"), ("höhe", "h%C3%B6he"),
    ("漢 ~%20", "%E6%BC%A2 ~%20"),
  ])
  func `An encoded target contains only printable ASCII`(target: String, encoded: String) {
    #expect(Link(target).target == target)
    #expect(Link(target).encodedTarget == encoded)
  }

  @Test func `The limit applies to the encoded target`() {
    #expect(Link(String(repeating: "ö", count: 347)) != .none)
    #expect(Link(String(repeating: "ö", count: 348)) == .none)
  }
}
