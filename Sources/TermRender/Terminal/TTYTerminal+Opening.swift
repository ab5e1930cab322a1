// SPDX-License-Identifier: MIT

package import TermScreen
package import TermTTY
import TermVT

#if NCurses
import TermNCurses
#endif

extension TTYTerminal {
  /// Opens the controlling terminal of the process.
  ///
  /// The screen doesn't change before the first frame.
  ///
  /// - Parameters:
  ///   - options: The options of the terminal.
  ///   - kind: The writer, or `nil` for the writer that the environment selects.
  /// - Returns: The open terminal.
  /// - Throws: `TerminalError` if no terminal is available, or if the terminal can't display a full screen. Its
  ///   description is the message to print before exiting with `TerminalError.exitStatus`.
  package static func open(
    _ options: Options = Options(),
    writer kind: ScreenWriterKind? = nil
  ) throws(TerminalError) -> TTYTerminal {
    let environment = TerminalEnvironment.ofProcess
    // Create the session first, so that a missing terminal is reported before an unsuitable `TERM`.
    let session = try TTYSession(
      escapeTimeout: options.escapeTimeout.map { max(.zero, $0) }
        ?? Options.escapeTimeout(environment: environment)
    )
    do throws(TerminalError) {
      let opening = WriterOpening(environment: environment, size: session.size, options: options)
      var requested = kind
      if requested == nil { requested = try ScreenWriterKind.selected(by: environment) }
      return TTYTerminal(session, try opening.writer(requested ?? .standard), options)
    } catch {
      session.close()
      throw error
    }
  }
}

/// Checks that the process can open the files of an app.
///
/// Call this function before you use libdispatch, which ends the program if it can't open a file.
///
/// - Throws: `TerminalError` with a message for users.
@MainActor
package func requireDescriptors() throws(TerminalError) {
  try TTYTerminal.requireDescriptors()
}

extension ScreenWriterKind {
  /// Performs the preparation of a writer that requires a single-threaded process.
  ///
  /// Call this method before you create the app, which can start threads.
  ///
  /// - Parameter kind: The writer, or `nil` for the writer that the environment selects.
  @MainActor
  package static func prepare(_ kind: ScreenWriterKind?) {
    #if NCurses
    let environment = TerminalEnvironment.ofProcess
    guard (try? kind ?? selected(by: environment) ?? .standard) == .ncurses,
      let description = try? TerminalDescription(terminfo: environment["TERM"])
    else { return }
    NCursesWriter.prepare(description, size: TTYSession.sizeOfOutput)
    #endif
  }
}

/// The values that are required to create a writer.
@MainActor
private struct WriterOpening {
  let environment: TerminalEnvironment
  let size: Size
  let options: TTYTerminal.Options

  private var term: String? { environment["TERM"] }

  func writer(_ kind: ScreenWriterKind) throws(TerminalError) -> any ScreenWriter {
    switch kind {
    #if NCurses
    case .ncurses:
      let screen = screen(try TerminalDescription(terminfo: term))
      do throws(CursesError) { return try NCursesWriter(screen) } catch {
        printError("Couldn't draw with ncurses: \(error.reason). Used the writer “vt” instead.")
        return VTWriter(screen, because: error.reason)
      }
    #endif
    case .vt: return VTWriter(screen(try TerminalDescription(term: term)))
    }
  }

  private func screen(_ description: TerminalDescription) -> ScreenFrame {
    var capabilities = TerminalCapabilities(environment: environment, colors: description.colors)
    if let depth = options.colorDepth { capabilities.colorDepth = depth }
    if let unicode = options.unicode { capabilities.supportsUnicode = unicode }
    return ScreenFrame(
      size: size,
      profile: TerminalProfile(description: description, capabilities: capabilities)
    )
  }
}
