// SPDX-License-Identifier: MIT

#if !(os(Linux) && canImport(Glibc))
extension CLibrary {
  /// Creates a stream socket for a path in the file system, and returns its descriptor or -1.
  public static func makeLocalSocket() -> Int32 { socket(AF_UNIX, SOCK_STREAM, 0) }

  /// Limits the address space of this process, and the size of its core file to 0.
  ///
  /// macOS doesn't enforce the first limit.
  public static func limitMemory(to bytes: Int) {
    var memory = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    setrlimit(RLIMIT_AS, &memory)
    var core = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(RLIMIT_CORE, &core)
  }
}
#endif
