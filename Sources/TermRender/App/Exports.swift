// SPDX-License-Identifier: MIT

// A single import gives an app access to every module that it requires.
@_exported public import StateStore
@_exported public import TermScreen
@_exported public import TermWidgets
