// SPDX-License-Identifier: MIT

import Testing

@testable import CounterDemo
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

@MainActor
@Suite struct BundleTests {
  /// Returns a bundle of five increments after a round trip through a file, with the given change to its entries.
  private func bundle(
    changing change: (inout [SessionEntry]) -> Void = { _ in }
  ) async throws -> LoadedSession<CounterApp> {
    let recording = try await Recording(CounterApp()) { pilot in
      for _ in 0..<5 { await pilot.press("+") }
    }
    var log = try SessionBundle(try recording.loaded).log
    change(&log.entries)
    return try LoadedSession(try SessionLog(parsing: log.bytes), from: "bundle")
  }

  private func failure(_ session: LoadedSession<CounterApp>) -> String? {
    do {
      _ = try BundleVerification(session)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `All frames of an unchanged bundle are equal`() async throws {
    let session = try await bundle()
    let verification = try BundleVerification(session)
    #expect(verification.difference == nil)
    #expect(verification.frameCount == 6)
  }

  @Test func `A changed action differs from its frame on`() async throws {
    let session = try await bundle { entries in
      let index = entries.indices.filter { index in
        if case .change(let change) = entries[index] { change.action is Increase } else { false }
      }[2]
      guard case .change(let change) = entries[index] else { return }
      entries[index] = .change(
        SessionChange(Decrease(), at: change.time, cause: change.cause, role: .revision)
      )
    }
    let difference = try #require(try BundleVerification(session).difference)
    #expect(difference.number == 4)
    #expect(difference.revision == 3)
    #expect(difference.report.contains("Frame 4 differs"))
    #expect(difference.report.contains("after CounterDemo.Decrease"))
  }

  @Test func `A changed hash is found at its frame`() async throws {
    let session = try await bundle { entries in
      for index in entries.indices.reversed() {
        guard case .frame(let time, let hash?) = entries[index] else { continue }
        entries[index] = .frame(at: time, hash: hash ^ 1)
        return
      }
    }
    #expect(try BundleVerification(session).difference?.number == 6)
  }

  @Test func `An incomplete bundle isn't verified`() async throws {
    let session = try await bundle { $0.removeLast() }
    #expect(try #require(failure(session)).contains("Copy the whole file again."))
  }

  @Test func `A session without hashes isn't verified`() async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+") }
    #expect(try #require(failure(try recording.loaded)).contains("isn't a bundle"))
  }

  @Test func `A bundle with an unknown action isn't verified or created`() async throws {
    let session = try await bundle { entries in
      for index in entries.indices {
        guard case .change(let change) = entries[index], change.isRevision else { continue }
        let unknown = RawAction(type: "Unknown.Action", .description(""))
        entries[index] = .change(
          SessionChange(unknown, at: change.time, cause: change.cause, role: .revision)
        )
        return
      }
    }
    #expect(try #require(failure(session)).contains("has a type that this program doesn't contain"))
    #expect(throws: CommandError.self) { try SessionBundle(session) }
  }

  @Test func `The hash of a frame depends on text, styles, and the cursor`() {
    func hash(_ text: Text, cursor: Point? = nil) -> UInt64 {
      let screen = OffscreenScreen(0) { text.nodes }
      screen.draw(0, InterfaceState(), at: .zero, size: Size(columns: 4, rows: 1))
      var frame = screen.frame
      frame.cursor = cursor
      return frame.contentHash
    }
    let hashes = [
      hash(Text("a")), hash(Text("b")), hash(Text("a").bold()), hash(Text("a"), cursor: .zero),
    ]
    #expect(Set(hashes).count == 4)
    #expect(hash(Text("a")) == hashes[0])
  }
}
