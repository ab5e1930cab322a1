// SPDX-License-Identifier: MIT

#if canImport(Darwin)
extension CLibrary {
  /// The path of this program's file.
  public static var programPath: String {
    var size = UInt32(PATH_MAX)
    var path = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
    return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The shell command that sets the clipboard to the text on its standard input, or `nil` if terminals set it.
  ///
  /// Terminal.app ignores the escape sequence for it. The command expects UTF-8 only in such a locale.
  public static let clipboardCommand: String? = "LC_ALL=en_US.UTF-8 /usr/bin/pbcopy"

  /// Returns the start time of a process in a unit of the system, or `nil` if it's unknown.
  public static func startTime(of process: pid_t) -> Int? {
    var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, process]
    var info = kinfo_proc()
    var size = MemoryLayout<kinfo_proc>.size
    guard sysctl(&name, u_int(name.count), &info, &size, nil, 0) == 0, size > 0 else { return nil }
    let time = info.kp_proc.p_un.__p_starttime
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_usec)
  }

  /// Returns the time of the last change of a file's contents.
  public static func modificationTime(of status: stat) -> timespec { status.st_mtimespec }
}
#endif
