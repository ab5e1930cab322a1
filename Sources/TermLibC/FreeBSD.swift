// SPDX-License-Identifier: MIT

#if os(FreeBSD)
extension CLibrary {
  /// The path of this program's file.
  public static var programPath: String { "/proc/curproc/file" }

  /// The shell command that sets the clipboard to the text on its standard input, or `nil` if terminals set it.
  public static let clipboardCommand: String? = nil

  /// Returns the start time of a process in a unit of the system, or `nil` if it's unknown.
  public static func startTime(of process: pid_t) -> Int? { nil }

  /// Returns the time of the last change of a file's contents.
  public static func modificationTime(of status: stat) -> timespec { status.st_mtim }
}
#endif
