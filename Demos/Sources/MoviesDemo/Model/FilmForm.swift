// SPDX-License-Identifier: MIT

/// The form in the modal: a film to be added, or the title of one to be changed.
public struct FilmForm: Equatable, Codable, Sendable {
  /// What the form is for.
  public enum Purpose: Equatable, Codable, Sendable {
    /// A new film.
    case add
    /// Another title for a film.
    case rename(Film.ID)
  }

  /// A field of the form.
  public enum Field: String, Codable, Sendable, CaseIterable {
    /// A field with the part of a film that it is called by.
    case title, year, director, minutes
  }

  /// What it is for.
  public let purpose: Purpose
  /// What was typed, by field.
  public internal(set) var title = ""
  /// What was typed as the year.
  public internal(set) var year = ""
  /// What was typed as the director.
  public internal(set) var director = ""
  /// What was typed as the minutes.
  public internal(set) var minutes = ""
  /// Whether faults are shown: once it was submitted with one.
  public internal(set) var showsFaults = false

  /// Creates an empty form, or one with a title.
  public init(_ purpose: Purpose, title: String = "") {
    self.purpose = purpose
    self.title = title
  }

  /// The fields that it has, in order.
  public var fields: [Field] { purpose == .add ? Field.allCases : [.title] }

  /// What was typed in a field.
  public internal(set) subscript(field: Field) -> String {
    get {
      switch field {
      case .title: title
      case .year: year
      case .director: director
      case .minutes: minutes
      }
    }
    set {
      switch field {
      case .title: title = newValue
      case .year: year = newValue
      case .director: director = newValue
      case .minutes: minutes = newValue
      }
    }
  }
}

// MARK: - Faults

extension FilmForm {
  /// Returns what is wrong with a field, in words; nil if nothing is.
  public func fault(in field: Field) -> String? {
    switch field {
    case .title: title.allSatisfy(\.isWhitespace) ? "A film has a title." : nil
    case .year: isNumber(year, in: 1_888...2_100) ? nil : "A year is from 1888 to 2100."
    case .director: nil
    case .minutes:
      minutes.isEmpty || isNumber(minutes, in: 1...1_000) ? nil : "Minutes are from 1 to 1000."
    }
  }

  /// The first field that is wrong.
  public var firstFault: Field? { fields.first { fault(in: $0) != nil } }

  private func isNumber(_ text: String, in range: ClosedRange<Int>) -> Bool {
    Int(text).map(range.contains) ?? false
  }
}
