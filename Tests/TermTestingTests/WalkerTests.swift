// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTesting

@Suite struct WalkerTests {
  @Test func `Random actions exclude keys for ending or suspending apps`() {
    let keys = Walker.keys(avoiding: [])
    for press: KeyPress in ["ctrl+c", "ctrl+q", "ctrl+z"] { #expect(!keys.contains(press)) }
    #expect(keys.contains("ctrl+a"))
    #expect(!Walker.keys(avoiding: ["ctrl+a"]).contains("ctrl+a"))
  }
}
