// SPDX-License-Identifier: MIT

// The declarations that the module `Darwin` adds to the C library, because the importer of C code can't create them.

@_exported import CDarwin

public var errno: Int32 {
  get { fatalError() }
  set { fatalError() }
}

public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }

public var CLOCK_REALTIME: clockid_t { fatalError() }

// MARK: - Functions with variable arguments

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  fatalError()
}

public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
public func fcntl(
  _ file: Int32,
  _ command: Int32,
  _ value: UnsafeMutableRawPointer
) -> Int32 { fatalError() }

// MARK: - Modes of files

public var S_IFMT: mode_t { fatalError() }
public var S_IFSOCK: mode_t { fatalError() }
public var S_IFREG: mode_t { fatalError() }
public var S_IFDIR: mode_t { fatalError() }
public var S_IFLNK: mode_t { fatalError() }

// MARK: - Signals

public var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
public var SIG_IGN: @convention(c) (Int32) -> Void { fatalError() }
