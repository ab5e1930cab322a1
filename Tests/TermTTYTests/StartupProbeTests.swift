// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTTY

@Suite struct StartupProbeTests {
  private let little = TerminalCapabilities(environment: ["TERM": "xterm"], colors: 8)

  private func probe(_ replies: [TerminalReply], queriesWidths: Bool = true) -> StartupProbe {
    var probe = StartupProbe(environment: [:], queriesWidths: queriesWidths)
    for reply in replies { probe.receive(reply) }
    return probe
  }

  @Test func `Device attributes end the probe, and later replies are ignored`() {
    let probe = probe([.deviceAttributes([62]), .keyboardFlags(0), .mode(2026, value: 2)])
    #expect(probe.hasReply)
    #expect(probe.capabilities(adding: little) == little)
  }

  @Test func `Replies before the last one don't end the probe`() {
    #expect(!probe([]).hasReply)
    #expect(!probe([.cursorPosition(Point(x: 2, y: 0))]).hasReply)
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, true), (4, false)])
  func `A settable mode is supported`(value: Int, isKnown: Bool) {
    let known = probe([.mode(2026, value: value), .deviceAttributes([])])
      .capabilities(adding: little)
    #expect(known.supportsSynchronizedOutput == isKnown)
  }

  @Test func `A terminal's reported name determines its capabilities`() {
    let known = probe([.version("WezTerm 20240203"), .deviceAttributes([])])
      .capabilities(adding: little)
    #expect(
      known.supportsUnderlineStyles && known.supportsUnderlineColor && known.supportsHyperlinks
    )
    #expect(!known.supportsKittyKeyboard)
    #expect(probe([.version("XTerm(379)")]).capabilities(adding: little) == little)
  }

  @Test(arguments: [
    ("rgb:0000/0000/0000", TerminalBackground.dark), ("rgb:ffff/ffff/ffff", .light),
    ("rgb:fdf6/e3/e", .light), ("rgba:1e1e/1e1e/2e2e/ffff", .dark), ("#002b36", .dark),
    ("rgb:76/76/76", .dark), ("rgb:80/80/80", .light),
    ("rgb:12345/0/0", nil), ("rgb:+f/0/0", nil), ("rgb:0/0", nil), ("#12345", nil), ("black", nil),
    ("", nil),
  ])
  func `A background color is light, dark, or unknown`(
    answer: String,
    meaning: TerminalBackground?
  ) {
    let known = probe([.systemCommand(11, answer), .deviceAttributes([])])
      .capabilities(adding: little)
    #expect(known.background == meaning)
  }

  @Test func `A terminal without xterm modes receives only the universal query`() {
    let probe = StartupProbe(environment: [:], hasXtermModes: false, queriesWidths: false)
    #expect(String(decoding: probe.queries, as: UTF8.self) == "\u{1B}[c")
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, true), (4, false)])
  func `Background reports require a settable mode`(
    value: Int,
    isReporting: Bool
  ) {
    #expect(probe([.mode(2031, value: value)]).reportsBackgroundChanges == isReporting)
  }

  @Test func `Reported columns determine cluster widths`() {
    let joined = Point(x: 2, y: 0)
    #expect(probe([.cursorPosition(joined)]).clusterWidths.joinsSequences == true)
    // tmux splits clusters that arrive in two reads.
    let tmux = probe([.version("tmux 3.3a"), .cursorPosition(joined)])
    #expect(tmux.clusterWidths.joinsSequences == nil)
    #expect(probe([], queriesWidths: false).clusterWidths == .unknown)
  }

  @Test func `The width probe draws hidden clusters only if required`() {
    let queries = String(
      decoding: StartupProbe(environment: [:], queriesWidths: true).queries,
      as: UTF8.self
    )
    #expect(queries.hasSuffix("\u{1B}[K\u{1B}[m\u{1B}[c"))
    #expect(queries.contains("\u{1B}[8m\u{1B}[2H"))
    let few = StartupProbe(environment: [:], queriesWidths: false).queries
    #expect(few.allSatisfy { $0 < 0x80 })
  }
}

@Suite struct TerminalCapabilitiesDetectionTests {
  @Test(
    arguments: [
      ([:], true),
      (["LANG": "C"], false),
      (["LANG": "en_US.UTF-8", "LC_ALL": "POSIX"], false),
      (["LANG": "de_DE"], true),
      (["LANG": "en_US.UTF-8"], true),
      (["LANG": "de_DE.utf8@euro"], true),
      (["LANG": "de_DE.ISO-8859-1"], false),
      (["LANG": "en_US.UTF-8", "LC_ALL": "ja_JP.eucJP"], false),
      (["LANG": "ja_JP.eucJP", "LC_ALL": "", "LC_CTYPE": "C.UTF-8"], true),
    ] as [(TerminalEnvironment, Bool)]
  )
  func `The locale's character set determines Unicode support`(
    environment: TerminalEnvironment,
    isUnicode: Bool
  ) {
    #expect(TerminalCapabilities(environment: environment, colors: 8).supportsUnicode == isUnicode)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], false),
      (["TERM": "xterm-kitty"], true),
      (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true),
      (["TERM": "xterm-256color", "VTE_VERSION": "4000"], false),
      (["TERM_PROGRAM": "WezTerm"], true),
    ] as [(TerminalEnvironment, Bool)]
  )
  func `Underline styles require a known terminal`(
    environment: TerminalEnvironment,
    isKnown: Bool
  ) {
    let known = TerminalCapabilities(environment: environment, colors: 256)
    #expect(known.supportsUnderlineStyles == isKnown)
    #expect(known.supportsHyperlinks == isKnown)
    #expect(!known.supportsSynchronizedOutput && !known.supportsKittyKeyboard)
  }

  @Test(
    arguments: [
      ([:], 25),
      (["SSH_TTY": "/dev/pts/1"], 100),
      (["SSH_CONNECTION": "10.0.0.1 5 10.0.0.2 22"], 100),
      (["ESCDELAY": "0"], 0),
      (["ESCDELAY": "1000", "SSH_TTY": "/dev/pts/1"], 1000),
      (["ESCDELAY": "-1"], 25),
      (["ESCDELAY": "10001"], 25),
      (["ESCDELAY": "soon"], 25),
    ] as [(TerminalEnvironment, Int)]
  )
  func `The escape timeout depends on ESCDELAY and the network`(
    environment: TerminalEnvironment,
    milliseconds: Int
  ) {
    let timeout = TTYTerminal.Options.escapeTimeout(environment: environment)
    #expect(timeout == .milliseconds(milliseconds))
  }
}
