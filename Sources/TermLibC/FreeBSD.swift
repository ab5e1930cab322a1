// SPDX-License-Identifier: MIT

#if os(FreeBSD)
extension CLibrary {
  /// The path of this program's file.
  public static var programPath: String {
    // Most systems don't mount /proc, and the C library's module has no sysctl(3). The dynamic linker stores the same
    // path as the name of the program.
    var program: UnsafeMutablePointer<link_map>?
    guard dlinfo(dlopen(nil, RTLD_LAZY), RTLD_DI_LINKMAP, &program) == 0,
      let path = program?.pointee.l_name
    else { return CommandLine.arguments[0] }
    return String(cString: path)
  }

  /// The shell command that sets the clipboard to the text on its standard input, or `nil` if terminals set it.
  public static let clipboardCommand: String? = nil

  /// Returns the start time of a process in a unit of the system, or `nil` if it's unknown.
  public static func startTime(of process: pid_t) -> Int? { nil }

  /// Returns the time of the last change of a file's contents.
  public static func modificationTime(of status: stat) -> timespec { status.st_mtim }
}
#endif
