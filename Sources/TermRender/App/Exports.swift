// SPDX-License-Identifier: MIT

// One import gives an app all that it is written with.
@_exported public import StateStore
@_exported public import TermScreen
@_exported public import TermWidgets
