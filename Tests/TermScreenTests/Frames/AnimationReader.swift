// SPDX-License-Identifier: MIT

/// The elements of a still image, in layers.
struct StillImage {
  /// The elements of each layer, sorted, because their order within a layer doesn't matter.
  let layers: [[String]]

  init(_ document: String) throws {
    layers = try Layer.read(document).map { layer in
      layer.groups.flatMap(\.elements).sorted()
    }
  }
}

/// An animated image, which the reader interprets like a viewer with support for CSS.
struct Animation {
  /// The duration in milliseconds.
  let duration: Int
  private let layers: [Layer]
  /// The keyframes of each class: the time as a fraction of the duration, and the visibility from then on.
  private var keyframes: [String: [(start: Double, isVisible: Bool)]] = [:]
  private var hidden: Set<String> = []

  struct Fault: Error {
    let rule: Substring
  }

  init(_ document: String) throws {
    layers = try Layer.read(document)
    let style = try XMLReader.elements(of: document).first { $0.name == "style" }?.text ?? ""
    let rules = style.split(separator: "\n")
    guard let animation = rules.first?.firstMatch(of: /animation:(\d+)ms step-end infinite/),
      let duration = Int(animation.1)
    else { throw Fault(rule: rules.first ?? "") }
    self.duration = duration
    for rule in rules.dropFirst() {
      let pattern = /\.(\w+){(visibility:hidden;)?animation-name:(\w+)}@keyframes (\w+){(.*)}/
      guard let match = try pattern.wholeMatch(in: rule), match.1 == match.3, match.1 == match.4
      else { throw Fault(rule: rule) }
      if match.2 != nil { hidden.insert(String(match.1)) }
      keyframes[String(match.1)] = try match.5.split(separator: "}").map { keyframe in
        guard let match = try /([\d.]+)%{visibility:(visible|hidden)/.wholeMatch(in: keyframe),
          let percentage = Double(match.1)
        else { throw Fault(rule: keyframe) }
        return (percentage / 100, match.2 == "visible")
      }
    }
  }

  /// Returns the elements that are visible at a time in milliseconds.
  func layers(at time: Double) -> [[String]] {
    visible { name in
      keyframes[name]?.last { $0.start <= time / Double(duration) }?.isVisible ?? false
    }
  }

  /// The elements that are visible in a viewer that doesn't animate the image.
  var layersWithoutAnimation: [[String]] { visible { !hidden.contains($0) } }

  private func visible(_ isVisible: (String) -> Bool) -> [[String]] {
    layers.map { layer in
      layer.groups.filter { group in group.name.map(isVisible) ?? true }.flatMap(\.elements)
        .sorted()
    }
    .filter { !$0.isEmpty }
  }
}

/// A layer of an image.
private struct Layer {
  var groups: [(name: String?, elements: [String])] = []

  /// Returns the layers of an image.
  ///
  /// A group with a class or without attributes belongs to the layer that precedes it.
  static func read(_ document: String) throws -> [Layer] {
    var layers: [Layer] = []
    for element in try XMLReader.elements(of: document) {
      if element.name == "g" {
        let name = element.attributes["class"]
        if name == nil, !element.attributes.isEmpty { layers.append(Layer()) }
        layers[layers.count - 1].groups.append((name, []))
      } else if let layer = layers.indices.last {
        let attributes = element.attributes.sorted { $0.key < $1.key }
        let text = "\(element.name) \(attributes) \(element.text)"
        layers[layer].groups[layers[layer].groups.count - 1].elements.append(text)
      }
    }
    return layers
  }
}
