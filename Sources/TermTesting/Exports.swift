// SPDX-License-Identifier: MIT

// Tests refer to the app's actions, keys, and sizes.
@_exported public import TermRender
