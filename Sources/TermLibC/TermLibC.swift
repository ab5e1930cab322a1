// SPDX-License-Identifier: MIT

// The C library of the system. Modules import this one, so that none of them needs a list of systems.

#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(Android)
@_exported public import Android
#elseif canImport(FreeBSD)
@_exported public import FreeBSD
#else
@_exported public import Darwin
#endif
