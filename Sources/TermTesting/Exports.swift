// SPDX-License-Identifier: MIT

// A test of an app speaks of the app's actions, keys and sizes.
@_exported public import TermRender
