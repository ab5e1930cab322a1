// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How often tests do what may be done any number of times: more where `make soak` asks for it.
public enum Soak {
  /// Whether `SOAK` is set in the environment.
  public static let isOn = getenv("SOAK") != nil

  /// Returns a number for every run, or another for a long one.
  public static func count(_ usual: Int, soak: Int) -> Int { isOn ? soak : usual }

  /// Returns seeds for random walks, so many for every run, or another number for a long one.
  public static func seeds(_ usual: Int, soak: Int) -> ClosedRange<UInt64> {
    1...UInt64(count(usual, soak: soak))
  }
}
