// SPDX-License-Identifier: MIT

import Testing

@testable import DashboardDemo
@testable import StoreRecorder
@testable import TermCommand
@testable import TermRender

/// Sessions recorded before action types were renamed.
@MainActor
@Suite struct FormerNameTests {
  @Test(
    arguments: [
      ("TermRender.WillEnd", WillTerminate()),
      ("TermRender.Suspended", WillSuspend()),
      ("TermWidgets.Copy", CopyToClipboard("text")),
      ("DashboardDemo.Served", TrafficReported(requests: 3, failures: 1)),
    ] as [(String, any Action & Encodable & Sendable)]
  )
  func `Decoding recognizes the former name of an action`(
    name: String,
    action: any Action & Encodable & Sendable
  ) throws {
    let raw = RawAction(type: name, .value(try JSONText(encoding: action)))
    let decoded = try DashboardApp.allActions.decode(raw)
    #expect(decoded.map { "\($0)" } == "\(action)")
  }
}
