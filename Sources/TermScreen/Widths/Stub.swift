// SPDX-License-Identifier: MIT

extension Character { var harmless: Character { self } }
@inlinable public func columns(of cluster: Character) -> Int { 1 }
@inlinable public func columns(of text: some StringProtocol) -> Int { text.count }
