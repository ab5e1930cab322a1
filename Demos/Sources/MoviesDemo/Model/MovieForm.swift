// SPDX-License-Identifier: MIT

public import TermRender

/// The contents of the form for a new movie or a new title.
public struct MovieForm: Equatable, Codable, Sendable {
  /// The purpose of a form.
  public enum Purpose: Equatable, Codable, Sendable {
    /// Adding a movie.
    case add
    /// Renaming a movie.
    case rename(Movie.ID)
  }

  /// A field of the form.
  public enum Field: String, Codable, Sendable, CaseIterable {
    /// A field for the movie property of the same name.
    case title, year, director, minutes
  }

  /// The purpose of the form.
  public let purpose: Purpose
  /// The text in the title field.
  public internal(set) var title = ""
  /// The text in the year field.
  public internal(set) var year = ""
  /// The text in the director field.
  public internal(set) var director = ""
  /// The text in the minutes field.
  public internal(set) var minutes = ""
  /// A Boolean value that indicates whether the form shows errors.
  ///
  /// An invalid submission sets the value to `true`.
  public internal(set) var showsFaults = false

  /// Creates an empty form, or a form with a title.
  public init(_ purpose: Purpose, title: String = "") {
    self.purpose = purpose
    self.title = title
  }

  /// The fields of the form, in order.
  public var fields: [Field] { purpose.fields }

  /// Accesses the text in the given field.
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

extension MovieForm.Purpose {
  /// The fields of a form with this purpose, in order.
  var fields: [MovieForm.Field] { self == .add ? MovieForm.Field.allCases : [.title] }
}

// MARK: - Binding

extension MoviesState: BindableState {
  public static let fields = StateFields(
    MovieForm.Field.allCases.map { StateField("form.\($0)", \MoviesState.[form: $0]) }
  )

  /// Accesses the text in a field of the form.
  ///
  /// Without an open form, the text is empty, and changes have no effect.
  subscript(form field: MovieForm.Field) -> String {
    get { form?[field] ?? "" }
    set { form?[field] = newValue }
  }
}

// MARK: - Errors

extension MovieForm {
  /// The error messages that the form shows.
  var shownFaults: [Field: String] {
    guard showsFaults else { return [:] }
    return fields.reduce(into: [:]) { $0[$1] = fault(in: $1) }
  }

  /// Returns the error message for a field, or `nil` if its text is valid.
  public func fault(in field: Field) -> String? {
    switch field {
    case .title: title.allSatisfy(\.isWhitespace) ? "Enter a title." : nil
    case .year: isNumber(year, in: 1_888...2_100) ? nil : "Enter a year from 1888 to 2100."
    case .director: nil
    case .minutes:
      minutes.isEmpty || isNumber(minutes, in: 1...1_000) ? nil : "Enter a number from 1 to 1000."
    }
  }

  /// The first field with invalid text.
  public var firstFault: Field? { fields.first { fault(in: $0) != nil } }

  private func isNumber(_ text: String, in range: ClosedRange<Int>) -> Bool {
    Int(text).map(range.contains) ?? false
  }
}
