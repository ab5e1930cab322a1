// SPDX-License-Identifier: MIT

import TermTree

extension Samples: Codable {
  private enum CodingKeys: String, CodingKey {
    case values, limit
  }

  /// Creates samples by decoding the numbers, with `null` for a gap, and the limit.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let limit = try container.decodeIfPresent(Int.self, forKey: .limit)
    guard limit ?? 1 > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .limit,
        in: container,
        debugDescription: "The limit of samples can't be \(limit ?? 0). Use at least 1."
      )
    }
    let values = try container.decode([Double?].self, forKey: .values)
    self.init(values.lazy.map { $0 ?? .nan }, limit: limit)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(map { $0.isFinite ? $0 : nil }, forKey: .values)
    try container.encodeIfPresent(limit, forKey: .limit)
  }
}
