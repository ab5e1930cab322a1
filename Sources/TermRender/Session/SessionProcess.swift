// SPDX-License-Identifier: MIT

import TermLibC
import TermTTY

/// The process of an app whose session is recorded.
@MainActor
package enum SessionProcess {
  /// Sets the descriptor of the file that receives a mark if the process crashes, or `nil` for no file.
  ///
  /// The descriptor must stay open until the next call.
  package static func setCrashRecord(_ descriptor: Int32?) { TTYSession.setCrashRecord(descriptor) }

  /// The environment variables that describe the terminal, without values that identify a window, a user, or a host.
  package static var environment: [String: String] { TerminalEnvironment.ofProcess.description }

  /// The version of TermRender.
  package static let libraryVersion = "0.2.0"

  /// The file name of the program.
  package static var programName: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The operating system and the processor, such as `Linux x86_64`.
  package static var system: String {
    var system = utsname()
    guard uname(&system) == 0 else { return "unknown" }
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return "\(text(system.sysname)) \(text(system.machine))"
  }
}
