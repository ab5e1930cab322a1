// SPDX-License-Identifier: MIT

// Apps can use `ActionRegistry` with a single import.
@_exported public import StoreRecorder

// Apps can define properties with a single import.
@_exported public import struct TermDevTools.Property
