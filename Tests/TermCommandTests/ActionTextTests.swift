// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermCommand
import TermRender
import Testing

/// The text of actions in generated tests, comparisons, and listings.
@MainActor
@Suite struct ActionTextTests {
  private enum Page: Codable {
    case first
  }

  private struct Show: Action, Codable {
    var page = Page.first
  }

  private struct Describe: Action {
    var page: [Page?] = [.first]
  }

  private struct Choose<Value: Sendable>: Action {
    let value: Value
  }

  private struct PageApp: RecordableApp {
    static let actions = ActionRegistry(Show.self)
    let store = Store(0)
    var body: some Widget { Text("Page") }
  }

  @Test func `The text of a private action doesn't contain an address`() {
    #expect(
      PageApp.text(of: Show()) == #"TermCommandTests.ActionTextTests.Show {"page":{"first":{}}}"#
    )
    #expect(
      PageApp.text(of: Describe()) == """
        TermCommandTests.ActionTextTests.Describe \
        Describe(page: [Optional(TermCommandTests.ActionTextTests.Page.first)])
        """
    )
  }

  @Test func `The text of a local generic action doesn't contain an address`() {
    struct Local: Action {}
    let name = "TermCommandTests.ActionTextTests"
    #expect(
      PageApp.text(of: Choose(value: [Local()])) == """
        \(name).Choose<Swift.Array<\(name).Local>> Choose<Array<Local>>(value: [\(name).Local()])
        """
    )
  }
}
