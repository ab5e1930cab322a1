// SPDX-License-Identifier: MIT

import CTermTTY
import TermLibC
package import TermScreen

// While another program owns the terminal, the loop keeps running but doesn't read from or write to the terminal.

extension TTYSession {
  /// Runs a program in the foreground.
  ///
  /// From this call on, the program receives the terminal's input. Input that was read earlier is still posted. After
  /// the program exits, the loop posts its result.
  package func execute(_ program: TerminalProgram) {
    guard isUp else { return }
    flushPatiently()
    isUp = false
    tr_guard_lend()
    let arguments = program.arguments.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    let process = (arguments.map { $0.map { UnsafePointer($0) } } + [nil])
      .withUnsafeBufferPointer { tr_program_start($0.baseAddress) }
    guard process > 0 else {
      let message = String(cString: tr_error_message(-process))
      return reclaim(
        after: .notStarted(
          "Couldn't start “\(program)”: \(message). Check that the program is installed and executable."
        )
      )
    }
    foregroundProcess = process
  }

  /// Reclaims the terminal if the foreground program has ended, or suspends the app if the program has stopped.
  func followProgram() {
    guard let process = foregroundProcess else { return }
    var status: Int32 = 0
    switch Int(tr_program_state(process, &status)) {
    case TR_PROGRAM_STOPPED: tr_guard_stop_program(process)
    case TR_PROGRAM_ENDED:
      foregroundProcess = nil
      reclaim(after: status < 0 ? .signal(-status) : .exited(status))
    default: break
    }
  }

  private func reclaim(after result: ProgramResult) {
    let failure = tr_guard_reclaim()
    // A signal has requested the end of the app, so the app doesn't show its screen again.
    guard tr_guard_ending_signal() == 0 else { return }
    guard failure == 0 else { return finish(.hangUp) }
    enterScreen()
    updateSize()
    post(.programEnded(result))
  }
}
