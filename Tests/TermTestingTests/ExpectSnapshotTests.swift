// SPDX-License-Identifier: MIT

import StoreTesting
import Synchronization
import TermRender
import Testing

@testable import TermTesting

@Suite(
  .enabled(
    if: SnapshotSettings.current.recording == .never,
    "Recording would create the missing snapshots."
  )
)
struct ExpectSnapshotTests {
  private let dial = Frame(size: Size(columns: 3, rows: 1))

  /// Returns the failures of a closure without failing this test.
  private func failures(of body: () -> Void) -> [Issue] {
    let failures = Mutex<[Issue]>([])
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      failures.withLock { $0.append(issue) }
      return true
    }
    return failures.withLock { $0 }
  }

  private func text(_ issue: Issue?) -> String {
    issue?.comments.map(\.rawValue).joined() ?? ""
  }

  @Test func `A missing snapshot fails at the line of the call`() {
    let line = #line + 1
    let failures = failures { expectSnapshot(of: dial, named: "never recorded") }
    #expect(failures.count == 1)
    #expect(failures.first?.sourceLocation?.line == line)
    #expect(failures.first?.sourceLocation?.fileName == "ExpectSnapshotTests.swift")
    #expect(
      text(failures.first).contains(
        "/__Snapshots__/ExpectSnapshotTests/A-missing-snapshot-fails-at-the-line-of-the-call"
          + ".never-recorded.txt\n"
      )
    )
  }

  @Test func `Two snapshots with the same file are an error`() {
    _ = failures { expectSnapshot(of: dial, function: "twice()") }
    let line = #line - 1
    let second = failures { expectSnapshot(of: dial, function: "twice(_:)") }
    #expect(second.count == 1)
    #expect(
      text(second.first).hasPrefix(
        """
        Another snapshot of this run uses the same file: twice() at \
        TermTestingTests/ExpectSnapshotTests.swift:\(line). Use `named:` to distinguish them.
        """
      )
    )
    let named = failures { expectSnapshot(of: dial, named: "third", function: "twice()") }
    #expect(text(named.first).hasPrefix("Missing snapshot: "))
    let picture = failures { expectSnapshot(of: dial, as: .svg, function: "twice()") }
    #expect(text(picture.first).hasPrefix("Missing snapshot: "))
  }

  @Test func `A transcript has a separate file`() {
    let failures = failures {
      expectSnapshot(of: Transcript(), named: "at the start", function: "reads()")
    }
    #expect(
      text(failures.first).contains("ExpectSnapshotTests/reads.at-the-start.transcript.txt\n")
    )
  }

  @Test func `A repeated line must produce the same snapshot`() {
    let texts = [3, 3, 4].map { columns in
      let frame = Frame(size: Size(columns: columns, rows: 1))
      return text(failures { expectSnapshot(of: frame, function: "again()") }.first)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[2].hasPrefix("Another snapshot of this run uses the same file"))
  }
}
