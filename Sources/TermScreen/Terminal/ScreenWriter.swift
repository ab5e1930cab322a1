// SPDX-License-Identifier: MIT

/// The port to a writer: a buffer in, the bytes of one frame out.
///
/// There are two writers. `NCursesWriter` lets ncurses decide what is written, `VTWriter` decides itself. Both
/// leave the same screen after every frame.
@MainActor
package protocol ScreenWriter: AnyObject {
  /// The name of the writer, with the reason if it is not the one that was to be used.
  var name: String { get }

  /// The profile of the terminal.
  ///
  /// After a change, the next frame redraws the cells that look different now.
  var profile: TerminalProfile { get set }

  /// Forgets what the terminal shows. The next frame clears the screen and draws all of it.
  func invalidate()

  /// Returns the bytes that show a buffer, and clears its damage.
  ///
  /// Between frames, the pen is plain, the scroll region is the screen, and the cursor is where the buffer has
  /// it. The tty must pass line feeds on unchanged (`OPOST` off). A buffer of a new size invalidates the screen.
  ///
  /// - Parameter buffer: A buffer of at least one cell. The writer reads only damaged rows.
  /// - Returns: The bytes, valid until the next call; none if nothing changed.
  func update(_ buffer: CellBuffer) -> UnsafeRawBufferPointer
}

/// The type of a terminal, and its replies to queries.
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
