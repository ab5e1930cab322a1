// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file descriptor, which the last release of the object closes.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit {
    #if canImport(Glibc)
    Glibc.close(number)
    #elseif canImport(Musl)
    Musl.close(number)
    #else
    Darwin.close(number)
    #endif
  }
}
