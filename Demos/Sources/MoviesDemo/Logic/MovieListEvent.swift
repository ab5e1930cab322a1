// SPDX-License-Identifier: MIT

public import TermRender

/// What the user did with the list.
///
/// An event says what was pressed and where, and changes nothing by itself: middleware turns it
/// into actions, which know the films. A row that is nil is that of the selected film.
public enum MovieListEvent: Event, Hashable, Codable {
  /// Watched or unwatched: the other of the two.
  case didTapWatchToggle(rowIndex: Int? = nil)
  /// All about a film.
  case didTapDetailsButton(rowIndex: Int? = nil)
  /// All that are shown were watched.
  case didTapMarkAllAsWatched
  /// Another film is selected.
  case didSelect(Film.ID)
  /// A form for a new film.
  case didTapAddButton
  /// A form for another title.
  case didTapRenameButton(rowIndex: Int? = nil)
  /// Away with a film.
  case didTapDeleteButton(rowIndex: Int? = nil)
  /// The last change shall be taken back.
  case didTapUndo
  /// What is under way for a film shall be given up, or that it was not saved be forgotten.
  case didTapCancelButton(rowIndex: Int? = nil)
  /// What failed for a film shall be tried again.
  case didTapRetryButton(rowIndex: Int? = nil)
  /// All that failed shall be tried again, and so shall loading.
  case didTapRetryAll
  /// A text to search for is about to be typed.
  case didTapFind
  /// The text to search for is another one.
  case didChangeSearch(String)
  /// The text to search for is as it shall be.
  case didSubmitSearch
  /// Nothing shall be searched for.
  case didCancelSearch
  /// The next filter.
  case didTapFilter
  /// The next order.
  case didTapSort
  /// The next mode of the simulated network.
  case didTapServiceMode
  /// Back to the list.
  case didTapBack
  /// After all, the app shall not quit.
  case didTapStay
}
