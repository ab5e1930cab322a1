// SPDX-License-Identifier: MIT

public import TermCommand
public import TermRender

extension GalleryApp: RecordableApp {
  public static let actions = ActionRegistry(
    AnswerQuestion.self,
    Ask.self,
    BrowseFiles.self,
    ChangeFilms.self,
    ChangeLook.self,
    ChooseFiles.self,
    ChooseFilm.self,
    ChoosePeak.self,
    ChoosePlace.self,
    Click.self,
    DragTo.self,
    EditField.self,
    EditForm.self,
    EditNotes.self,
    ExplorePlace.self,
    Forget.self,
    GoToLine.self,
    MarkFilms.self,
    MarkInstruments.self,
    MarkNumbers.self,
    Measure.self,
    MoveLine.self,
    NoteKey.self,
    OpenInstruments.self,
    OpenRow.self,
    PlaceExplored.self,
    PlayFilm.self,
    PointAt.self,
    Pour.self,
    PressPad.self,
    RaiseCard.self,
    RateFilm.self,
    RenameFilm.self,
    RunCommand.self,
    Save.self,
    SeeFilm.self,
    SelectTab.self,
    SetAllToppings.self,
    SetBarAxis.self,
    SetBorderStyle.self,
    SetCalm.self,
    SetCoffee.self,
    SetDate.self,
    SetDone.self,
    SetEditor.self,
    SetFrameWidth.self,
    SetLoad.self,
    SetNumbersLines.self,
    SetPicker.self,
    SetSeries.self,
    SetSlider.self,
    SetSpinner.self,
    SetStackAlignment.self,
    SetStackSpacing.self,
    SetStepper.self,
    SetTopping.self,
    SetWrapping.self,
    SetWraps.self,
    ShowLog.self,
    Sleep.self,
    SortFiles.self,
    SortPeaks.self,
    SubmitForm.self,
    SubmitTitle.self,
    ToggleFilms.self,
    ToggleLock.self,
    TurnPage.self,
    UseMenu.self,
    Visit.self,
    VisitPlace.self
  )
}

// MARK: - What is in no recording

extension EditField: Redacted {
  var redacted: Self {
    if case .password(let text) = self { .password(text.redacted) } else { self }
  }
}

extension GalleryState: Redacted {
  public var redacted: Self {
    var state = self
    state.textField.password = textField.password.redacted
    return state
  }
}
