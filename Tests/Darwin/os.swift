// SPDX-License-Identifier: MIT

// The part of the module `os` that swift-argument-parser uses.

@_exported import CDarwin
