// SPDX-License-Identifier: MIT

import GalleryDemo

extension GalleryArticle {
  /// The paths of the symbols that the page shows, with their modules.
  var symbols: [String] {
    let widget = "TermTree/Widget"
    return switch page {
    case .home: []
    case .text:
      [
        "TermTree/Text", "\(widget)/lineLimit(_:)", "\(widget)/textWrapping(_:)",
        "\(widget)/truncationMode(_:)",
      ]
    case .stacks:
      [
        "TermTree/VStack", "TermTree/HStack", "TermTree/Spacer", "TermTree/Divider",
        "TermTree/Alignment",
      ]
    case .frames:
      [
        "\(widget)/frame(width:height:alignment:)",
        "\(widget)/frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)",
        "\(widget)/layoutPriority(_:)",
      ]
    case .grid:
      [
        "TermTree/Grid", "TermTree/GridRow", "TermTree/ForEach",
        "\(widget)/gridCellColumns(_:)", "\(widget)/gridColumnAlignment(_:)",
      ]
    case .borders:
      [
        "\(widget)/border(_:titles:foreground:focusedForeground:)", "TermTree/BorderStyle",
        "TermTree/BorderTitle",
      ]
    case .joined: ["\(widget)/mergesBorders()", "TermTree/Divider"]
    case .layers:
      ["TermTree/ZStack", "\(widget)/zIndex(_:)", "\(widget)/overlay(alignment:content:)"]
    case .scrolling: ["TermTree/ScrollView", "TermTree/ScrollBarStyle"]
    case .split: ["TermWidgets/SplitView"]
    case .geometryReader: ["TermTree/GeometryReader"]
    case .statusBar: ["TermWidgets/StatusBar", "TermWidgets/HelpLine"]
    case .button: ["TermWidgets/Button", "\(widget)/buttonStyle(_:)", "\(widget)/disabled(_:)"]
    case .toggle: ["TermWidgets/Toggle"]
    case .checkbox: ["TermWidgets/Checkbox"]
    case .radio: ["TermWidgets/RadioGroup"]
    case .picker: ["TermWidgets/Picker"]
    case .slider: ["TermWidgets/Slider"]
    case .stepper: ["TermWidgets/Stepper"]
    case .datePicker: ["TermWidgets/DatePicker", "TermWidgets/CalendarDate"]
    case .progress: ["TermWidgets/ProgressBar", "\(widget)/reduceMotion(_:)"]
    case .spinner: ["TermWidgets/Spinner", "\(widget)/reduceMotion(_:)"]
    case .tabs: ["TermWidgets/Tabs", "TermWidgets/Tab"]
    case .list: ["TermWidgets/List", "TermWidgets/RowHeight"]
    case .tree: ["TermWidgets/Tree"]
    case .table: ["TermWidgets/Table", "TermWidgets/TableColumn", "TermWidgets/TableSortOrder"]
    case .filePicker:
      ["TermWidgets/FilePicker", "TermWidgets/FileBrowser", "TermRender/DirectoryReader"]
    case .textField: ["TermWidgets/TextField", "TermWidgets/SecureField"]
    case .textEditor:
      ["TermWidgets/TextEditor", "TermWidgets/TextDocument", "TermWidgets/TextSpan"]
    case .form:
      [
        "TermWidgets/Form", "TermWidgets/FormSection", "TermWidgets/FormField",
        "TermWidgets/FormActions",
      ]
    case .regions: ["TermTree/Observe", "TermRender/ToggleDebugLine"]
    case .gauge: ["TermWidgets/Gauge"]
    case .sparkline: ["TermWidgets/Sparkline", "TermWidgets/Samples"]
    case .barChart: ["TermWidgets/BarChart", "TermWidgets/ChartSeries"]
    case .lineChart: ["TermWidgets/LineChart", "TermWidgets/ChartSeries", "TermWidgets/Samples"]
    case .modal: ["\(widget)/modal(_:isPresented:dismiss:content:)"]
    case .alert: ["\(widget)/alert(_:isPresented:kind:message:dismiss:actions:)"]
    case .toast: ["TermTree/Toast", "TermTree/InterfaceAction"]
    case .menu: ["TermWidgets/MenuBar", "TermWidgets/Menu", "\(widget)/contextMenu(_:)"]
    case .palette: ["\(widget)/commandPalette(key:title:commands:)", "TermWidgets/PaletteCommand"]
    case .keys: ["\(widget)/keys(mode:_:)", "TermTree/Key", "TermTree/KeySequence"]
    case .helpSheet: ["TermWidgets/HelpSheet", "TermTree/InterfaceAction"]
    case .focus: ["\(widget)/focusGroup(_:)", "\(widget)/id(_:)", "TermTree/InterfaceAction"]
    case .mouse: ["\(widget)/onHover(send:)", "\(widget)/onClick(send:)"]
    case .clipboard:
      ["TermTree/CopyToClipboard", "TermTree/CopyFinished", "TermTree/Text/link(_:)"]
    case .themes: ["TermTree/Theme", "\(widget)/theme(_:)"]
    case .themeReader: ["TermTree/ThemeReader", "TermTree/EnvironmentReader"]
    case .widgetState:
      ["TermTree/WidgetStateReader", "TermTree/WidgetState", "TermTree/InterfaceAction"]
    case .custom: ["TermTree/Leaf", "TermTree/Control", "TermTree/Bound"]
    }
  }
}
