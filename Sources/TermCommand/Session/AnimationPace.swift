// SPDX-License-Identifier: MIT

import TermRender

/// The pace at which an animated image shows the frames of a session.
struct AnimationPace {
  /// The ratio of the session's time to the animation's time.
  var speed = 1.0
  /// The longest time for which the animation shows a frame, except the last one.
  var longestPause = Duration.seconds(2)
  /// The number of frames per second that the animation shows at most.
  var frameRate = 10

  /// The time for which the animation shows the last frame before it repeats.
  static let endPause = Duration.seconds(3)
  /// The number of frames that an image can contain.
  static let frameLimit = 1_000

  /// Returns an animated image of frames.
  ///
  /// Equal frames in succession count as one frame. A frame that would be shown for less time than `frameRate` allows is
  /// replaced by the next frame.
  ///
  /// - Parameters:
  ///   - frames: The frames and their times, in order.
  ///   - title: The title of the window drawn around the frames, or `nil` for an image without a window.
  /// - Returns: The image, or `nil` without frames.
  /// - Throws: A ``CommandError`` if the image would contain too many frames.
  @MainActor
  func image(of frames: some FrameSequence, title: String?) throws -> AnimatedSVG? {
    guard var shown = frames.next() else { return nil }
    var image = AnimatedSVG(title: title)
    while let next = frames.next() {
      guard next.frame != shown.frame else { continue }
      let pause = max(.zero, next.time - shown.time) / speed
      if pause < .seconds(1) / frameRate {
        // A session that was resumed can continue at an earlier time.
        shown = (next.frame, min(shown.time, next.time))
        continue
      }
      image.append(shown.frame, for: min(pause, longestPause))
      shown = next
      guard image.frameCount < Self.frameLimit else { throw Self.tooManyFrames }
    }
    image.append(shown.frame, for: Self.endPause)
    return image
  }

  private static var tooManyFrames: CommandError {
    CommandError(
      description: """
        Couldn't create the animated image: it would contain more than \(frameLimit) frames. Stop at an earlier \
        revision with --until, or use a lower --frame-rate.
        """
    )
  }
}
