// SPDX-License-Identifier: MIT

import Foundation
import StateStore
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct SamplesTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `The extremes of any range match its values`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...3_000, using: &random)
    let odd: [Double] = [.nan, .infinity, -.infinity]
    func number() -> Double {
      Int.random(in: 0..<9, using: &random) == 0
        ? odd.randomElement(using: &random) ?? 0 : .random(in: -50...50, using: &random)
    }
    let limit = Bool.random(using: &random) ? Int.random(in: 1...2_000, using: &random) : nil
    var all = (0..<count).map { _ in number() }
    var samples = Samples(all, limit: limit)
    for _ in 0..<Int.random(in: 0...2_500, using: &random) {
      let value = number()
      samples.append(value)
      all.append(value)
    }
    let kept = all.suffix(limit ?? .max)
    #expect(samples.count == kept.count)
    #expect(samples.elementsEqual(kept) { $0 == $1 || $0.isNaN && $1.isNaN })
    for _ in 0..<40 {
      let ends = [
        Int.random(in: 0...samples.count, using: &random),
        .random(in: 0...samples.count, using: &random),
      ].sorted()
      let stretch = samples[ends[0]..<ends[1]].filter(\.isFinite)
      let extremes = samples.extremes(in: ends[0]..<ends[1])
      #expect(extremes.isEmpty == stretch.isEmpty)
      #expect(extremes.isEmpty || extremes.least == stretch.min())
      #expect(extremes.isEmpty || extremes.greatest == stretch.max())
    }
  }

  @Test(arguments: [0, 1, 7, 100, 1_000], [1, 3, 80, 400])
  func `Equal parts of samples cover all values`(
    _ count: Int,
    _ parts: Int
  ) {
    let samples = Samples(0..<count)
    let stretches = (0..<parts).map { samples.stretch($0, of: parts) }
    #expect(Set(stretches.joined()) == Set(0..<count))
    if count >= parts {
      #expect(stretches.map(\.count).reduce(0, +) == count)
      let lengths = Set(stretches.map(\.count))
      #expect(lengths.allSatisfy { [count / parts, count / parts + 1].contains($0) })
    }
  }

  @Test func `Samples with equal values are equal regardless of their history`() {
    var samples = Samples([1, 2, 3], limit: 3)
    samples.append(4)
    #expect(samples == [2, 3, 4])
    #expect(samples.hashValue == Samples([2, 3, 4]).hashValue)
    #expect(samples != [2, 3, 5])
    let gap: Samples = [1, .nan]
    let same = gap
    #expect(gap == same)
  }

  @Test func `Encoding and decoding samples keeps gaps and the limit`() throws {
    var samples = Samples([1, .nan, 3], limit: 4)
    samples.append(-.infinity)
    samples.append(5)
    let text = try JSONEncoder().encode(samples)
    #expect(String(decoding: text, as: UTF8.self).contains("[null,3,null,5]"))
    let copy = try JSONDecoder().decode(Samples.self, from: text)
    #expect(copy.map { $0.isFinite ? $0 : 0 } == [0, 3, 0, 5])
    #expect(copy.limit == 4)
    let wrong = Data(#"{"values":[],"limit":0}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Samples.self, from: wrong) }
  }
}
