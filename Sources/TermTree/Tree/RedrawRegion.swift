// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// A part of the screen that redraws without the widgets around it.
///
/// Use it for a widget that reads interface state or that is animated, so that a change redraws only the widget.
///
/// ```swift
/// struct Clock: Widget {
///   var body: some Widget { RedrawRegion("Clock") { _ in Nodes(ClockNode()) } }
/// }
/// ```
/// Content that depends on the app's state belongs in an `Observe`, which is such a region, too. A region that
/// displays a large part of the state can read it in place, with `init(_:reading:content:)`.
public struct RedrawRegion: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - kind: The kind of the region, which is part of the identifiers of the widgets in it.
  ///   - content: A closure that creates the content. It receives the region, which outlives the content. A node that
  ///     stores the region declares the property `unowned`.
  public init(_ kind: String, content: @escaping @MainActor (Region) -> Nodes) {
    nodes = Nodes(
      RegionNode(kind: kind) { region, _ in { [unowned region] in content(region) } }
    )
  }
}

// MARK: - Reading the state in place

extension RedrawRegion {
  /// Creates a region that reads a versioned part of the state in place.
  ///
  /// The region follows the version of the part, so its content is created again when the part changes. Neither the
  /// region nor the runtime stores the part, so the next change doesn't copy it:
  ///
  /// ```swift
  /// RedrawRegion("Waveform", reading: \AppState.$samples) { _, samples in
  ///   Nodes(WaveformNode(samples))  // calls samples() to draw
  /// }
  /// ```
  /// The region reads the state that is drawn: that of the nearest enclosing `store(_:)` with this state, or else of the
  /// app's store. In time travel and replays, it's an earlier state.
  ///
  /// - Parameters:
  ///   - kind: The kind of the region, which is part of the identifiers of the widgets in it.
  ///   - path: The key path of the part.
  ///   - content: A closure that creates the content. It receives the region, and a closure that returns the current
  ///     value. Call the closure to draw and to handle input, and don't store its result.
  public init<State, Value>(
    _ kind: String,
    reading path: KeyPath<State, Versioned<Value>>,
    content: @escaping @MainActor (Region, @escaping @MainActor () -> Value) -> Nodes
  ) {
    self.init(kind, observing: path) { observer, region in
      observer.followVersion(of: path, in: region)
      let versioned = observer.reader(of: path)
      return { [unowned region] in content(region) { versioned().wrappedValue } }
    }
  }

  /// Creates a region that reads a part of the state in place.
  ///
  /// The part has no version, so the content is created again after every change to the state. Mark a part as
  /// `Versioned` to avoid that.
  ///
  /// - Parameters:
  ///   - kind: The kind of the region, which is part of the identifiers of the widgets in it.
  ///   - path: The key path of the part.
  ///   - content: A closure that creates the content. It receives the region, and a closure that returns the current
  ///     value. Call the closure to draw and to handle input, and don't store its result.
  public init<State, Value>(
    _ kind: String,
    reading path: KeyPath<State, Value>,
    content: @escaping @MainActor (Region, @escaping @MainActor () -> Value) -> Nodes
  ) {
    self.init(kind, observing: path) { observer, region in
      observer.followChanges(of: path, in: region)
      let value = observer.reader(of: path)
      return { [unowned region] in content(region, value) }
    }
  }

  private init<State, Value>(
    _ kind: String,
    observing path: KeyPath<State, Value>,
    attach: @escaping @MainActor (PartObserver<State>, Region) -> @MainActor () -> Nodes
  ) {
    nodes = Nodes(
      RegionNode(kind: kind) { region, context in
        attach(context.observer(of: State.self, for: "\(kind) can't read \(path)"), region)
      }
    )
  }
}
