// SPDX-License-Identifier: MIT

// The declarations of the module `Foundation` of macOS that the code in Sources uses.

@_exported import Darwin

public struct Data: Codable, Hashable, Sendable, RandomAccessCollection {
  public init(_ bytes: some Sequence<UInt8>) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
  public subscript(range: Range<Int>) -> Data { self }
}

public struct Date: Codable, Hashable, Sendable {}
public struct Decimal: Codable, Hashable, Sendable {}
public struct URL: Codable, Hashable, Sendable {}

// MARK: - JSON

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }

  public enum NonConformingFloatEncodingStrategy: Sendable {
    case `throw`
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  open var outputFormatting: OutputFormatting = []
  open var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  public init() {}
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { fatalError() }
}

open class JSONDecoder: @unchecked Sendable {
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  open var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
  open var allowsJSON5 = false
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    fatalError()
  }
}

// MARK: - Files

public struct FileAttributeKey: Hashable, Sendable {
  public static let size = FileAttributeKey()
}

open class FileManager: @unchecked Sendable {
  public class var `default`: FileManager { fatalError() }

  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func createDirectory(
    atPath path: String,
    withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func fileExists(atPath path: String) -> Bool { false }
  open func moveItem(atPath path: String, toPath: String) throws {}
  open func removeItem(atPath path: String) throws {}
}
