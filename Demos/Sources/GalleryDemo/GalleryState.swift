// SPDX-License-Identifier: MIT

public import TermRender

/// The state of the gallery: the open page, the theme, and the state of each page.
public struct GalleryState: Equatable, Sendable, Codable {
  public var page: Page {
    didSet {
      if page == .home, oldValue != .home { formerPage = oldValue }
    }
  }
  /// The page from which the user returned to the first page.
  var formerPage: Page?
  /// The file that replaces the examples on a small screen, if any.
  var file: PageFile?
  public var theme: GalleryTheme

  var text = TextExample()
  var stacks = StacksExample()
  var frames = FramesExample()
  var grid = GridExample()
  var borders = BordersExample()
  var layers = LayersExample()
  var geometryReader = GeometryReaderExample()
  var statusBar = StatusBarExample()
  var button = ButtonExample()
  var toggle = ToggleExample()
  var checkbox = CheckboxExample()
  var radio = RadioExample()
  var picker = PickerExample()
  var slider = SliderExample()
  var stepper = StepperExample()
  var datePicker = DatePickerExample()
  var progress = ProgressExample()
  var spinner = SpinnerExample()
  var tabs = TabsExample()
  var list = ListExample()
  var tree = TreeExample()
  var filePicker = FilePickerExample()
  var table = TableExample()
  var textField = TextFieldExample()
  var textEditor = TextEditorExample()
  var form = FormExample.unfinished
  var regions = RegionsExample()
  var gauge = GaugeExample()
  var sparkline = SparklineExample()
  var barChart = BarChartExample()
  var lineChart = LineChartExample()
  var modal = ModalExample()
  var alert = AlertExample()
  var menu = MenuExample()
  var palette = PaletteExample()
  var keys = KeysExample()
  var focus = FocusExample()
  var mouse = MouseExample()
  var clipboard = ClipboardExample()
  var themeReader = ThemeReaderExample()
  var custom = CustomExample()

  public init(page: Page = .home, theme: GalleryTheme = .terminal) {
    self.page = page
    self.theme = theme
  }

  var isHome: Bool { page == .home }
}

extension GalleryState: BindableState {
  public static let fields: StateFields<GalleryState> = [
    StateField("form", \.form),
    StateField("form.title", \.form.title),
    StateField("form.year", \.form.year),
    StateField("form.genre", \.form.genre),
    StateField("form.isSeen", \.form.isSeen),
    StateField("form.format", \.form.format),
    StateField("textField.password", \.textField.password, isSecret: true),
    StateField("custom.stars", \.custom.stars),
  ]
}

/// A theme for the gallery.
public enum GalleryTheme: String, CaseIterable, Sendable, Codable {
  /// The startup theme, which matches the terminal by default.
  case terminal
  case dark, light, ansi16, monochrome
  case catppuccinMocha, catppuccinLatte, tokyoNight, gruvbox, nord, dracula, rosePine

  /// The theme, or `nil` for the startup theme.
  var theme: Theme? {
    switch self {
    case .terminal: nil
    case .dark: .dark
    case .light: .light
    case .ansi16: .ansi16
    case .monochrome: .monochrome
    case .catppuccinMocha: .catppuccinMocha
    case .catppuccinLatte: .catppuccinLatte
    case .tokyoNight: .tokyoNight
    case .gruvbox: .gruvbox
    case .nord: .nord
    case .dracula: .dracula
    case .rosePine: .rosePine
    }
  }

  var name: String {
    switch self {
    case .terminal: "default"
    case .ansi16: "16 colors"
    case .catppuccinMocha: "Catppuccin Mocha"
    case .catppuccinLatte: "Catppuccin Latte"
    case .tokyoNight: "Tokyo Night"
    case .rosePine: "Rosé Pine"
    case .dark, .light, .monochrome, .gruvbox, .nord, .dracula: rawValue
    }
  }

  /// Returns the name of the theme in use.
  ///
  /// The startup theme can be any theme. If the gallery doesn't have it, the result names its background.
  ///
  /// - Parameter theme: The inherited theme.
  /// - Returns: The name of this theme, or if it's the startup theme, the name of the inherited theme.
  func name(of theme: Theme) -> String {
    guard self == .terminal else { return name }
    // In a title bar, the foregrounds suit the bar.
    let theme = theme.on(.pane)
    if let known = Self.allCases.first(where: { $0.theme == theme }) { return known.name }
    return switch theme.background {
    case .dark: "dark"
    case .light: "light"
    case .terminal: "automatic"
    }
  }
}
