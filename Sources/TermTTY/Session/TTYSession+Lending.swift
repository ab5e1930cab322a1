// SPDX-License-Identifier: MIT

import CTermTTY
package import TermScreen

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// While a program has the terminal, the loop goes on without it: nothing is read or written there.

extension TTYSession {
  /// Gives the terminal to a program until that has ended; the loop then hands over what became of it.
  ///
  /// What is typed is the program's from now on; what was read before is handed over as ever.
  package func lend(to program: TerminalProgram) {
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
      return reclaim(after: .notStarted("“\(program)” cannot be started: \(message)."))
    }
    borrower = process
  }

  /// Takes the terminal back if the program that has it has ended.
  func reclaimIfEnded() {
    var status: Int32 = 0
    guard let process = borrower, tr_program_has_ended(process, &status) else { return }
    borrower = nil
    reclaim(after: status < 0 ? .signal(-status) : .exited(status))
  }

  private func reclaim(after result: ProgramResult) {
    // Asked to end meanwhile: the shell keeps its screen.
    guard tr_guard_ending_signal() == 0 else { return }
    guard tr_guard_reclaim() == 0 else { return finish(.hangUp) }
    comeUp()
    updateSize()
    post(.programEnded(result))
  }
}
