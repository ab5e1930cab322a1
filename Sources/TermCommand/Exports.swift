// SPDX-License-Identifier: MIT

// Apps can use `ActionRegistry` with a single import.
@_exported public import StoreRecorder

// Apps can define properties with a single import.
@_exported public import struct TermDevTools.Property
// Apps conform to this protocol.
@_exported public import protocol TermDevTools.RecordableApp
