// SPDX-License-Identifier: MIT

/// The functions that differ between systems, each with the same name on all of them.
///
/// The extensions are in the files Linux.swift and BSD.swift, and in Glibc.swift and Musl.swift for the two C libraries
/// of Linux.
public enum CLibrary {}
