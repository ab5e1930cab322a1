// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

extension Runtime {
  /// A description of the first fault on the screen, or `nil` if the screen is valid or the app has terminated.
  ///
  /// A screen is valid under these conditions:
  ///
  /// - Every cell follows the rules of the buffer.
  /// - The focused widget is visible if its scroll views have visible cells.
  /// - No drawing has read a store directly.
  /// - The frame, or the transcript in accessible mode, equals that of a complete redraw.
  ///
  /// The description ends with a line that introduces the current screen.
  package var fault: String? { fault(redrawing: true) }

  /// Returns a description of the first fault on the screen, or `nil` if the screen is valid or the app has terminated.
  ///
  /// - Parameter redraws: Pass `false` if the frame is known to be equal to a complete redraw.
  /// - Returns: The description, which ends with a line that introduces the current screen.
  package func fault(redrawing redraws: Bool) -> String? {
    if hasEnded { return nil }
    if let broken = buffer.brokenInvariant() {
      return "the cell buffer is invalid: \(broken). Draw only with the methods of Canvas."
    }
    if let hidden = hiddenFocus {
      return """
        the focused widget “\(hidden)” is scrolled out of view. Look for middleware that drops scroll \
        or focus actions.
        """
    }
    let difference = isAccessible ? differenceFromFreshTranscript : nil
    return difference ?? (redraws ? differenceFromFreshFrame : nil) ?? directRead
  }

  /// A message about a store that a body reads directly, or `nil` if the drawings so far read only the app's state.
  package var directRead: String? { observers.directRead }

  private var differenceFromFreshTranscript: String? {
    let (read, fresh) = (transcript, transcriptFromNothing)
    guard read.elements != fresh.elements || read.focus != fresh.focus else { return nil }
    return """
      the transcript differs from that of a complete redraw. Make each region observe all state that it reads.
      Complete redraw:
      \(fresh.text)
      Transcript:
      \(read.text)
      Screen:
      """
  }

  private var differenceFromFreshFrame: String? {
    let drawn = drawnFromNothing(table: buffer.table).buffer
    if buffer.isEqual(to: drawn) { return nil }
    // Different cells can have the same appearance.
    let frame = Frame(buffer).adapted(to: terminal.capabilities)
    let fresh = Frame(drawn).adapted(to: terminal.capabilities)
    guard frame != fresh else { return nil }
    return """
      the screen differs from a complete redraw. Make each region observe all state that it reads.
      Complete redraw:
      \(fresh.snapshot)
      Screen:
      """
  }
}

extension CellBuffer {
  /// Returns a Boolean value that indicates whether the cells and the cursor are equal to those of a buffer with the same
  /// size and table.
  fileprivate func isEqual(to other: CellBuffer) -> Bool {
    cursor == other.cursor
      && (0..<size.rows).allSatisfy {
        RowDiff.areEqual(row($0), other.row($0), columns: size.columns)
      }
  }
}
