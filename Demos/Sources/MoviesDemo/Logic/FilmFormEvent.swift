// SPDX-License-Identifier: MIT

public import TermRender

/// What the user did with the form.
public enum FilmFormEvent: Event, Hashable, Codable {
  /// A field has another text.
  case didChange(FilmForm.Field, String)
  /// The form is as it shall be.
  case didSubmit
  /// The form shall go, and nothing be changed.
  case didCancel
}
