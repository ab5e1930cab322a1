// SPDX-License-Identifier: MIT

import Logging
import StateStore
import StoreLogging
import Testing

@MainActor
@Suite struct SecretLogTests {
  private struct Outer: Equatable {
    struct Middle: Equatable {
      struct Inner: Equatable { var pin = Pin() }
      var inner = Inner()
    }
    var middle = Middle()

    init(_ digits: String = "") { middle.inner.pin.digits = digits }
  }

  private struct Vault: Equatable { var outer = Outer() }

  private struct Fill: Action { var outer: Outer }

  @Test func `A log contains no secrets at any depth`() {
    let lines = LogLines()
    let logger = Logger(label: "vault") { _ in LinesHandler(lines: lines, logLevel: .debug) }
    let store = Store(
      Vault(),
      .on(Fill.self) { vault, fill in vault.outer = fill.outer },
      middleware: [.logger(logger, showing: [.values, .change])]
    )
    for digits in ["geheim", "vergessen", ""] { store.dispatch(Fill(outer: Outer(digits))) }
    let text = lines.texts.joined(separator: "\n")
    #expect(text.contains("••••••"), "\(text)")
    #expect(!text.contains("geheim") && !text.contains("vergessen"), "\(text)")
  }
}
