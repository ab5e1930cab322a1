// SPDX-License-Identifier: MIT

/// An interface that converts a buffer to the bytes of one frame.
///
/// There are two writers. `NCursesWriter` generates the bytes with ncurses, and `VTWriter` generates them directly.
/// Both produce the same screen after every frame.
@MainActor
package protocol ScreenWriter: AnyObject {
  /// The name of the writer, with the reason if it replaces the requested writer.
  var name: String { get }

  /// The profile of the terminal.
  ///
  /// After a change, the next frame redraws the cells whose appearance differs.
  var profile: TerminalProfile { get set }

  /// Discards the writer's record of the screen.
  ///
  /// The next frame clears the screen and draws all of it.
  func invalidate()

  /// Returns the bytes that show a buffer, and clears the buffer's damage.
  ///
  /// Between frames, the pen is plain, the scroll region is the whole screen, and the cursor is at the buffer's cursor
  /// position. The tty must pass line feeds unchanged (`OPOST` off). A buffer of a different size invalidates the
  /// screen.
  ///
  /// - Parameter buffer: A buffer of at least one cell. The writer reads only damaged rows.
  /// - Returns: The bytes, which are valid until the next call. The result is empty if nothing changed.
  func update(_ buffer: CellBuffer) -> UnsafeRawBufferPointer
}

/// The type of a terminal and its replies to queries.
package struct TerminalProfile: Hashable, Sendable {
  package var description: TerminalDescription
  package var capabilities: TerminalCapabilities
  package var clusterWidths: ClusterWidths

  package init(
    description: TerminalDescription,
    capabilities: TerminalCapabilities,
    clusterWidths: ClusterWidths = .unknown
  ) {
    self.description = description
    self.capabilities = capabilities
    self.clusterWidths = clusterWidths
  }
}
