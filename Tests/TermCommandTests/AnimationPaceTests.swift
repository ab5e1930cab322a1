// SPDX-License-Identifier: MIT

import TermRender
import Testing

@testable import TermCommand

@MainActor
@Suite struct AnimationPaceTests {
  /// Returns an image of frames that each show a text from a time in milliseconds.
  private func image(
    _ frames: [(String, Int)],
    _ pace: AnimationPace = .init()
  ) throws
    -> AnimatedSVG
  {
    try #require(try pace.image(of: Frames(frames), title: nil))
  }

  @Test func `Frames are shown for the time until the next frame`() throws {
    let image = try image([("a", 0), ("b", 500), ("c", 1_750)])
    #expect(image.frameCount == 3)
    #expect(image.duration == .milliseconds(1_750) + AnimationPace.endPause)
  }

  @Test func `The animation starts with the first frame`() throws {
    #expect(try image([("a", 9_000), ("b", 9_500)]).duration == .seconds(3.5))
  }

  @Test func `Long pauses are shortened`() throws {
    let frames = [("a", 0), ("b", 60_000), ("c", 61_000)]
    #expect(try image(frames).duration == .seconds(3) + AnimationPace.endPause)
    let pace = AnimationPace(longestPause: .seconds(0.5))
    #expect(try image(frames, pace).duration == .seconds(1) + AnimationPace.endPause)
  }

  @Test func `Repeated frames count as one pause`() throws {
    let image = try image([("a", 0), ("a", 1_500), ("a", 3_000), ("b", 4_500), ("b", 6_000)])
    #expect(image.frameCount == 2)
    #expect(image.duration == .seconds(2) + AnimationPace.endPause)
  }

  @Test(arguments: [(0.5, 2_000), (1.0, 1_000), (4.0, 250)])
  func `The speed divides the times before pauses are shortened`(
    speed: Double,
    milliseconds: Int
  ) throws {
    let image = try image([("a", 0), ("b", 1_000)], AnimationPace(speed: speed))
    #expect(image.duration == .milliseconds(milliseconds) + AnimationPace.endPause)
  }

  @Test func `The next frame replaces a frame that is too short`() throws {
    let frames = (0..<31).map { ("\($0)", $0 * 33) }
    let image = try image(frames, AnimationPace(frameRate: 5))
    #expect(image.frameCount == 5)
    #expect(image.duration == .milliseconds(28 * 33) + AnimationPace.endPause)
    #expect(image.text.contains(">30<"))
    #expect(!image.text.contains(">0<"))
  }

  @Test func `A session whose times decrease is shown without negative pauses`() throws {
    let image = try image([("a", 5_000), ("b", 1_000), ("c", 2_000)])
    #expect(image.frameCount == 2)
    #expect(image.text.contains(">c<"))
  }

  @Test func `No frames give no image`() throws {
    #expect(try AnimationPace().image(of: Frames([]), title: nil) == nil)
  }

  @Test func `An image with too many frames is an error`() throws {
    let limit = AnimationPace.frameLimit
    #expect(try image((0..<limit).map { ("\($0)", $0 * 1_000) }).frameCount == limit)
    let error = #expect(throws: CommandError.self) {
      try image((0...limit).map { ("\($0)", $0 * 1_000) })
    }
    #expect(error?.description.contains("more than 1000 frames") == true)
    #expect(error?.description.contains("--frame-rate") == true)
  }
}

/// Frames that each contain a text.
private final class Frames: FrameSequence {
  private let frames: [(text: String, time: Duration)]
  private(set) var number = 0

  init(_ frames: [(String, Int)]) {
    self.frames = frames.map { ($0.0, .milliseconds($0.1)) }
  }

  var timeOfNext: Duration? { number < frames.count ? frames[number].time : nil }

  func next() -> (frame: Frame, time: Duration)? {
    guard number < frames.count else { return nil }
    number += 1
    let buffer = CellBuffer(size: Size(columns: 8, rows: 1))
    buffer.canvas().write(frames[number - 1].text, x: 0, y: 0)
    return (Frame(buffer), frames[number - 1].time)
  }

  func previous() -> (frame: Frame, time: Duration)? { nil }
}
