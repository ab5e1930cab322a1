// SPDX-License-Identifier: MIT

// The declarations of the module `Dispatch` of macOS that the code in Sources uses.

open class DispatchObject {}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 2)
  }

  public convenience init(label: String, attributes: Attributes = []) { fatalError() }
  public class var main: DispatchQueue { fatalError() }

  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func async(
    group: DispatchGroup,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func asyncAfter(
    deadline: DispatchTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}

  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {}
  public class func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }
}

open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

public enum DispatchTimeoutResult { case success, timedOut }

public final class DispatchSpecificKey<Value> {
  public init() {}
}

public func dispatchMain() -> Never { fatalError() }

// MARK: - Time

public struct DispatchTime: Comparable, Sendable {
  public static let distantFuture = now()
  public static func now() -> DispatchTime { fatalError() }
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { false }
}

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }

// MARK: - Sources

open class DispatchSource: DispatchObject {
  public class func makeReadSource(
    fileDescriptor: Int32,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceRead { fatalError() }

  public class func makeWriteSource(
    fileDescriptor: Int32,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceWrite { fatalError() }

  public class func makeTimerSource(queue: DispatchQueue? = nil) -> any DispatchSourceTimer {
    fatalError()
  }
}

public protocol DispatchSourceProtocol: AnyObject {
  func setEventHandler(_ handler: (@convention(block) () -> Void)?)
  func setCancelHandler(_ handler: (@convention(block) () -> Void)?)
  func activate()
  func cancel()
  func resume()
  func suspend()
}

public protocol DispatchSourceRead: DispatchSourceProtocol {}
public protocol DispatchSourceWrite: DispatchSourceProtocol {}
public protocol DispatchSourceTimer: DispatchSourceProtocol {}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime,
    repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
}
