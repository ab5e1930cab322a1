// SPDX-License-Identifier: MIT

package import StoreRecorder
package import TermRender

extension RuntimeRecorder {
  /// Records to a file from now on, or to no file if the writer is `nil`.
  ///
  /// If the app crashes, the file receives a mark.
  package func write(to writer: SessionWriter?) {
    // The old descriptor is closed when the old writer is released.
    SessionProcess.setCrashRecord(writer?.descriptor)
    recordsCrash = writer != nil
    recorder.writer = writer
  }

  /// Continues in another file after a frame if the current file exceeds a size.
  ///
  /// The recorder waits until the time travel panel is closed, because the new file doesn't contain the earlier states.
  ///
  /// - Parameters:
  ///   - host: The recorded app.
  ///   - size: The size in bytes.
  ///   - makeWriter: A closure that creates the next file with the current state. If it returns `nil`, recording stops.
  package func rollFile<Host: SessionHost>(
    of host: Host,
    over size: Int,
    to makeWriter: @escaping @MainActor () -> SessionWriter?
  ) where Host.State: Codable {
    rollFile = { [unowned self, weak host] seen in
      guard let host, let writer = recorder.writer, writer.byteCount > size else { return }
      let panel = TravelPanel.attached(to: host)
      guard panel?.isOpen != true else { return }
      write(to: makeWriter())
      recorder.markContinuation(seen: seen)
      panel?.travel.recordStates()
      displaysEarlierStates = { [weak panel] in panel?.isOpen == true }
    }
  }
}
