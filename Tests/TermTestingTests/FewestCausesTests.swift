// SPDX-License-Identifier: MIT

import Synchronization
import TermTesting
import Testing

/// An app that, after a key press, draws a different number in each drawing.
private struct Unsteady: App {
  struct Show: Action {}

  private static let drawings = Mutex(0)

  let store = Store(false, .on(Show.self) { isShown, _ in isShown = true })

  init() { preconditionFailure("The search must not create the app.") }
  init(isReady: Bool) {}

  var body: some Widget {
    Observe(\Bool.self) { isShown in
      Text(isShown ? "\(Self.drawings.withLock { $0 += 1; return $0 })" : "hidden")
    }
    .keys { Key("s", title: "Show", send: Show()) }
  }
}

@MainActor
@Suite struct FewestCausesTests {
  @Test func `A failed check names the fewest causes`() async {
    let messages = Mutex<[String]>([])
    await withKnownIssue {
      let isValid = await Pilot(Unsteady(isReady: true), seed: 3).performRandomActions(steps: 2_000)
      #expect(!isValid)
    } matching: { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let last = messages.withLock { $0.joined() }.split(separator: "\n").last
    #expect(last?.hasPrefix("Fewest causes (1 of ") == true, "\(last ?? "")")
    #expect(last?.hasSuffix("): start, key s") == true, "\(last ?? "")")
  }
}
