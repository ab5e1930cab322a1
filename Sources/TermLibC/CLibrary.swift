// SPDX-License-Identifier: MIT

/// The functions that differ between systems, each with the same name on all of them.
///
/// The files Linux.swift and BSD.swift contain the functions that depend on the system, Darwin.swift and FreeBSD.swift
/// those that differ between the latter two. Glibc.swift and OtherCLibraries.swift contain the functions that depend on
/// the C library.
public enum CLibrary {}
