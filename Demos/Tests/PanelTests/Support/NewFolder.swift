// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Runs a closure in a new working directory.
///
/// Call this function only in a separate process. The process fails if the closure throws an error.
@MainActor
func inNewFolder(_ body: @MainActor @Sendable (_ path: String) async throws -> Void) async {
  var template = Array("/tmp/panel-XXXXXX\0".utf8CString)
  expect(mkdtemp(&template) != nil, "Couldn't create a temporary folder. Make /tmp writable.")
  let path = String(decoding: template.dropLast(2).map(UInt8.init(bitPattern:)), as: UTF8.self)
  expect(chdir(path) == 0, "Couldn't change to the folder \(path). Check its permissions.")
  do {
    try await body(path)
  } catch {
    expect(false, "\(error)")
  }
  for name in ["session-1", "session-2"] {
    for suffix in ["jsonl", "cast", "bundle"] { unlink("\(name).\(suffix)") }
  }
  rmdir(path)
}

/// Ends the process with a failure if a condition is false.
@MainActor
func expect(_ condition: Bool, _ text: @autoclosure @MainActor () -> String) {
  if condition { return }
  _ = "Expectation failed: \(text())\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(EXIT_FAILURE)
}

/// Makes writes of this process fail beyond a size of a file in bytes.
func limitFileSize(to size: Int) {
  signal(SIGXFSZ, SIG_IGN)
  #if canImport(Glibc)
  let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
  let resource = RLIMIT_FSIZE
  #endif
  var limit = rlimit()
  getrlimit(resource, &limit)
  limit.rlim_cur = rlim_t(size)
  setrlimit(resource, &limit)
}

/// Returns the contents of a file.
func text(ofFile path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}
