// SPDX-License-Identifier: MIT

/// An SVG image that shows frames in order and then repeats.
///
/// The image is animated by CSS, without scripts. Each element of a frame is contained once for all frames that show it
/// at the same position. Elements that are visible during the same frames form a group, and a keyframe rule shows and
/// hides the groups. Each moment of the animation therefore shows the elements of ``Frame/svg(title:marking:)``.
///
/// Viewers that don't animate images, and users who prefer reduced motion, see the last frame.
///
/// ```swift
/// var image = AnimatedSVG(title: "swift run movies")
/// image.append(first, for: .seconds(2))
/// image.append(second, for: .seconds(3))
/// print(image.text)
/// ```
package struct AnimatedSVG {
  private let title: String?
  /// An image with the background of the last frame, or `nil` without frames.
  private var canvas: SVGCanvas?
  /// The start of each frame in milliseconds, followed by the end of the last frame.
  private var times = [0]
  private var layers = SVGLayer.allCases.map { _ in Timeline() }

  /// Creates an image without frames.
  ///
  /// - Parameter title: The title of the window drawn around the frames, or `nil` for an image without a window.
  package init(title: String?) { self.title = title }

  /// The number of frames.
  package var frameCount: Int { times.count - 1 }

  /// The time until the animation repeats.
  package var duration: Duration { .milliseconds(times[frameCount]) }

  /// Appends a frame.
  ///
  /// The image is as large as the largest frame. A smaller frame is at the top-left corner.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - duration: The time for which the image shows the frame. It's rounded to milliseconds, and at least 1 ms.
  package mutating func append(_ frame: Frame, for duration: Duration) {
    let own = SVGCanvas(for: frame, title: title)
    let drawn = SVGLayers(frame, on: own)
    for layer in SVGLayer.allCases {
      layers[layer.rawValue].show(drawn[layer], in: frameCount)
    }
    let size = Size(
      columns: max(canvas?.size.columns ?? 0, frame.size.columns),
      rows: max(canvas?.size.rows ?? 0, frame.size.rows)
    )
    canvas = SVGCanvas(size: size, title: title, background: own.background)
    let milliseconds = Int((duration / .milliseconds(1)).rounded())
    times.append(times[frameCount] + max(1, milliseconds))
  }

  /// The complete document, which ends with a line feed.
  package var text: String {
    var rules = Rules(times: times)
    let groups = SVGLayer.allCases.flatMap { layer in
      layer.group(layers[layer.rawValue].groups(&rules))
    }
    let canvas = canvas ?? SVGCanvas(for: Frame(size: .zero), title: title)
    return canvas.document([rules.style] + groups)
  }
}

/// The elements of a layer and the frames that show them.
private struct Timeline {
  private var elements: [String] = []
  /// The ranges of frames that show each element, in order.
  private var visibility: [[Range<Int>]] = []
  private var indexes: [String: Int] = [:]

  /// Shows different elements in a frame that follows all earlier frames.
  mutating func show(_ shown: [String], in frame: Int) {
    for element in shown {
      guard let index = indexes[element] else {
        indexes[element] = elements.count
        elements.append(element)
        visibility.append([frame..<frame + 1])
        continue
      }
      let last = visibility[index].count - 1
      if visibility[index][last].upperBound == frame {
        visibility[index][last] = visibility[index][last].lowerBound..<frame + 1
      } else {
        visibility[index].append(frame..<frame + 1)
      }
    }
  }

  /// Returns a group for the elements that are visible in the same frames, in order of their first appearance.
  func groups(_ rules: inout Rules) -> String {
    var groups: [(ranges: [Range<Int>], elements: String)] = []
    var indexes: [[Range<Int>]: Int] = [:]
    for (element, ranges) in zip(elements, visibility) {
      if let index = indexes[ranges] {
        groups[index].elements += "\(element)\n"
      } else {
        indexes[ranges] = groups.count
        groups.append((ranges, "\(element)\n"))
      }
    }
    return groups.map { "<g\(rules.attribute(for: $0.ranges))>\n\($0.elements)</g>\n" }.joined()
  }
}

/// The rules of a style sheet that show and hide groups.
private struct Rules {
  let times: [Int]
  private var names: [[Range<Int>]: String] = [:]
  private var rules: [String] = []

  init(times: [Int]) { self.times = times }

  /// Returns the class attribute for groups that are visible in the given frames.
  mutating func attribute(for ranges: [Range<Int>]) -> String {
    if ranges == [0..<times.count - 1] { return "" }
    let name = names[ranges] ?? "f\(names.count)"
    if names.updateValue(name, forKey: ranges) == nil { rules.append(rule(name, ranges)) }
    return " class=\"\(name)\""
  }

  private func rule(_ name: String, _ ranges: [Range<Int>]) -> String {
    var keyframes = ranges.first?.lowerBound == 0 ? "" : "0%{visibility:hidden}"
    var isVisibleAtEnd = false
    for range in ranges {
      keyframes += "\(percentage(times[range.lowerBound])){visibility:visible}"
      isVisibleAtEnd = range.upperBound == times.count - 1
      if !isVisibleAtEnd {
        keyframes += "\(percentage(times[range.upperBound])){visibility:hidden}"
      }
    }
    // Without an animation, only the last frame is visible.
    let still = isVisibleAtEnd ? "" : "visibility:hidden;"
    return ".\(name){\(still)animation-name:\(name)}@keyframes \(name){\(keyframes)}\n"
  }

  /// Returns a time as a percentage of the duration, rounded down to four decimal places.
  private func percentage(_ time: Int) -> String {
    let (whole, rest) = (1_000_000 * time / times[times.count - 1])
      .quotientAndRemainder(dividingBy: 10_000)
    if rest == 0 { return "\(whole)%" }
    let digits = "\(10_000 + rest)".dropFirst()
    return "\(whole).\(digits.reversed().drop { $0 == "0" }.reversed().map(String.init).joined())%"
  }

  /// The style sheet.
  var style: String {
    "<style>\n@media (prefers-reduced-motion:no-preference)"
      + "{g g{animation:\(times[times.count - 1])ms step-end infinite}}\n\(rules.joined())</style>"
  }
}
