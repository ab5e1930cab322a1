// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import StoreRecorder
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// A process that follows an app, in which each frame is compared with the frame of the app.
@MainActor
final class Watching<A: RecordableApp> {
  let session: FollowedSession<A>
  private(set) var bytes: [UInt8] = []
  /// The number of compared frames.
  private(set) var frameCount = 0
  private var follower: Follower?

  /// Starts to follow an app between two turns.
  init(_ pilot: Pilot<A>, isAccessible: Bool = false) throws {
    session = FollowedSession(isAccessible: isAccessible)
    let runtime = pilot.runtime
    session.onFrame = { [unowned self, unowned runtime] _ in compare(with: runtime) }
    follower = try Follower(runtime, app: "test") { [unowned self] in receive($0) }
  }

  func end() { follower?.end() }

  private func receive(_ bytes: [UInt8]) {
    self.bytes += bytes
    #expect(bytes.last == UInt8(ascii: "\n"))
    do {
      for line in bytes.split(separator: UInt8(ascii: "\n")) { try session.receive(Array(line)) }
    } catch {
      Issue.record("\(error)")
    }
  }

  private func compare(with runtime: AppRuntime<A.State>) {
    guard !runtime.hasEnded else { return }
    frameCount += 1
    let live = Frame(runtime.buffer).adapted(to: runtime.terminal.capabilities)
    guard let timeline = session.timeline, timeline.frame != live else { return }
    Issue.record(
      """
      Frame \(frameCount) of the followed session differs from the live frame.
      Live:
      \(live.snapshot)
      Followed:
      \(timeline.frame.snapshot)
      """
    )
  }
}

/// Operates an app, and follows it from random moments on.
///
/// Several processes can follow the app at a time.
@MainActor
func expectSameFramesWhileFollowing<A: RecordableApp>(
  _ pilot: Pilot<A>,
  rounds: Int,
  seed: UInt64,
  _ drive: (Pilot<A>, Int) async -> Void
) async throws {
  var random = SeededGenerator(seed: seed)
  let files = FileManager.default
  let folder = files.temporaryDirectory.appending(path: "watch-\(UInt64.random(in: 0 ... .max))")
    .path
  try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? files.removeItem(atPath: folder) }
  TravelPanel.attached(to: pilot.runtime)?.folder = folder
  var watching: [Watching<A>] = []
  var count = 0
  for round in 0..<rounds {
    #expect(!pilot.hasEnded)
    if watching.isEmpty || watching.count < 3 && Bool.random(using: &random) {
      watching.append(try Watching(pilot))
    } else if Int.random(in: 0..<3, using: &random) == 0 {
      let ended = watching.remove(at: Int.random(in: watching.indices, using: &random))
      ended.end()
      count += ended.frameCount
    }
    await drive(pilot, round)
  }
  for ended in watching {
    ended.end()
    count += ended.frameCount
    #expect(ended.session.problem == nil)
  }
  #expect(count > rounds)
}
