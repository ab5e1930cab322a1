// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

/// The results of the earlier paths of an exploration.
///
/// A frame depends only on the values in ``Screen``, so a screen is completely redrawn only once.
@MainActor
package final class KnownStates {
  /// Everything that determines a frame.
  struct Screen: Hashable {
    var state: JSONText
    var interface: InterfaceState
    var time: Duration
    var size: Size
    var capabilities: TerminalCapabilities
  }

  private var keys: Set<UInt64> = []
  // The keys of these dictionaries are the hash values of screens, because the values would take too much memory.
  private var redraws: [Int: UInt64] = [:]
  private var contents: [Int: UInt64] = [:]
  private var hashes: [Int: UInt64] = [:]
  private var hasher = FrameHasher()

  package init() {}

  /// Adds a state, and returns a Boolean value that indicates whether it's new.
  func insert(_ key: UInt64) -> Bool { keys.insert(key).inserted }

  /// Returns the hash of a frame.
  func hash(_ buffer: CellBuffer) -> UInt64 { hasher.hash(buffer) }

  /// Accesses the hash of a complete redraw by the app, with its development tools.
  subscript(redrawOf screen: Screen) -> UInt64? {
    get { redraws[screen.hashValue] }
    set { redraws[screen.hashValue] = newValue }
  }

  /// Returns the identity of the state and the frame of a screen without their ignored parts.
  func contents(of screen: Screen, _ calculate: () throws -> UInt64) rethrows -> UInt64 {
    try Self.value(of: screen, in: &contents, calculate)
  }

  /// Returns the hash of a screen without development tools.
  func hash(of screen: Screen, _ draw: () throws -> UInt64) rethrows -> UInt64 {
    try Self.value(of: screen, in: &hashes, draw)
  }

  private static func value(
    of screen: Screen,
    in values: inout [Int: UInt64],
    _ calculate: () throws -> UInt64
  ) rethrows -> UInt64 {
    let index = screen.hashValue
    if let known = values[index] { return known }
    let new = try calculate()
    values[index] = new
    return new
  }
}
