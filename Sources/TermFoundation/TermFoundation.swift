// SPDX-License-Identifier: MIT

// The essential part of Foundation. Only Linux has it as a separate module, which programs link without the rest.

#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif
