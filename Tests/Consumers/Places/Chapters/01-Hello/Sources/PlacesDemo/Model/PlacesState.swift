// SPDX-License-Identifier: MIT

/// The state of the places app, which has no fields yet.
public struct PlacesState: Equatable, Codable, Sendable {}
