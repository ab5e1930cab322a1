// SPDX-License-Identifier: MIT

import TermTree

/// The conversion of letters for searches: to lowercase, without diacritical marks.
enum LetterFolding {
  /// Returns the folded letters of a string.
  static func letters(of text: String) -> [UInt32] {
    var letters: [UInt32] = []
    letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar, to: &letters) }
    return letters
  }

  /// Appends the folded form of a scalar: no letter for an accent, two letters for a ligature.
  static func append(_ scalar: Unicode.Scalar, to letters: inout [UInt32]) {
    if scalar.isASCII {
      letters.append(UInt32(UInt8(truncatingIfNeeded: scalar.value).folded))
      return
    }
    // Most letters are lowercase, and a lookup is faster than lowercasing.
    if let letter = plain[scalar.value] { return append(letter, to: &letters) }
    for small in scalar.properties.lowercaseMapping.unicodeScalars where !isMark(small) {
      append(plain[small.value] ?? small.value, to: &letters)
    }
  }

  /// Returns the folded form of a scalar as a single letter.
  ///
  /// A ligature remains a ligature.
  static func letter(of scalar: Unicode.Scalar) -> UInt32 {
    if scalar.isASCII { return UInt32(UInt8(truncatingIfNeeded: scalar.value).folded) }
    if let letter = plain[scalar.value] { return letter }
    let small = scalar.folded.value
    return plain[small] ?? small
  }

  private static func append(_ letter: UInt32, to letters: inout [UInt32]) {
    switch letter {
    case 0xDF: letters += [0x73, 0x73]  // ß
    case 0xE6: letters += [0x61, 0x65]  // æ
    case 0x153: letters += [0x6F, 0x65]  // œ
    default: letters.append(letter)
    }
  }

  /// Returns a Boolean value that indicates whether a scalar is a combining mark.
  ///
  /// Some file systems store names in decomposed form.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    0x300..<0x370 ~= scalar.value
  }

  /// The base letter of each letter with a diacritical mark or a stroke.
  private static let plain: [UInt32: UInt32] = {
    var plain: [UInt32: UInt32] = [:]
    for line in families.split(separator: "\n") {
      let scalars = line.unicodeScalars.map(\.value)
      for variant in scalars.dropFirst() { plain[variant] = scalars[0] }
    }
    return plain
  }()

  /// The letters of the Latin, Greek, and Cyrillic alphabets, each followed by its variants.
  private static let families = """
    aàáâãäåāăąǎǟǡǻȁȃȧḁẚạảấầẩẫậắằẳẵặⱥ
    bƀƃḃḅḇɓ
    cçćĉċčƈȼḉɕ
    dďđƌȡḋḍḏḑḓɖɗ
    eèéêëēĕėęěȅȇȩɇḕḗḙḛḝẹẻẽếềểễệⱸ
    fƒḟ
    gĝğġģǥǧǵḡɠ
    hĥħȟḣḥḧḩḫẖɦⱨ
    iìíîïĩīĭįıǐȉȋḭḯỉịɨ
    jĵǰɉʝ
    kķƙǩḱḳḵⱪ
    lĺļľŀłƚȴḷḹḻḽɫɬɭⱡ
    mḿṁṃɱ
    nñńņňƞǹȵṅṇṉṋɲɳ
    oòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợⱺɵ
    pƥṕṗ
    qɋʠ
    rŕŗřȑȓɍṙṛṝṟɼɽɾ
    sśŝşšșȿṡṣṥṧṩʂ
    tţťŧƫƭțȶṫṭṯṱẗʈⱦ
    uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự
    vṽṿʋⱱⱴ
    wŵẁẃẅẇẉẘⱳ
    xẋẍ
    yýÿŷƴȳɏẏẙỳỵỷỹỿ
    zźżžƶȥɀẑẓẕʐʑⱬ
    æǣǽ
    αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
    εέἐἑἒἓἔἕὲέ
    ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ
    οόὀὁὂὃὄὅὸό
    ρῤῥ
    σς
    υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
    ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ
    аӑӓ
    гѓ
    еѐёӗ
    жӂӝ
    зӟ
    ийѝӣӥ
    кќ
    оӧ
    уўӯӱӳ
    чӵ
    ыӹ
    эӭ
    ії
    әӛ
    өӫ
    """
}
