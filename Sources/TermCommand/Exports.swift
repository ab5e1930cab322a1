// SPDX-License-Identifier: MIT

// An app names its actions for recordings with one import.
@_exported public import StoreRecorder
