// SPDX-License-Identifier: MIT

import StateStore

/// A generator of invented movies for long lists.
enum InventedMovies {
  /// Returns the movies at the given positions in the order of adding.
  ///
  /// A position always yields the same movie. Titles are unique. After all combinations of words, sequels follow.
  static func movies(at places: Range<Int>) -> [MovieRecord] {
    places.map { place in
      var random = SeededGenerator(seed: UInt64(place))
      return MovieRecord(
        id: Int64(place + 1),
        title: title(at: place),
        year: .random(in: 1925...2025, using: &random),
        director: givenNames.pick(&random) + " " + familyNames.pick(&random),
        minutes: .random(in: 71...189, using: &random),
        added: place + 1
      )
    }
  }

  private static func title(at place: Int) -> String {
    let (turn, language) = place.quotientAndRemainder(dividingBy: languages.count)
    let (starts, ends) = languages[language]
    let count = starts.count * ends.count
    // 101 and the count are coprime, so each combination appears once before any repeats.
    let (start, end) = (turn * 101 % count).quotientAndRemainder(dividingBy: ends.count)
    let sequel = turn / count + 1
    return starts[start] + ends[end] + (sequel > 1 ? " \(sequel)" : "")
  }
}

// MARK: - Words

extension InventedMovies {
  private static let languages = [
    (
      [
        "The Silent ", "The Last ", "A Distant ", "The Golden ", "My Other ", "The Broken ",
        "A Quiet ", "The Seventh ", "The Borrowed ", "Our Secret ", "The Long ", "The Painted ",
        "A Perfect ", "The Hidden ", "The Empty ", "Another ", "The Crooked ", "The Forgotten ",
        "A Foreign ", "The Winter ", "The Blue ", "Her Second ", "The Burning ", "The Narrow ",
      ],
      [
        "Harbor", "Garden", "Letter", "Summer", "Piano", "Road", "Island", "Witness", "Season",
        "Orchard", "Stranger", "Bridge", "Lighthouse", "Promise", "Mirror", "River", "Waltz",
        "Window", "Inheritance", "Carnival", "Departure", "House", "Confession", "Horizon",
      ]
    ),
    (
      [
        "Un été à ", "La Nuit de ", "Les Amants de ", "Retour à ", "L’Hiver à ", "Le Pianiste de ",
        "Demain, ", "Les Toits de ", "Adieu, ", "La Route de ", "Le Dernier Train pour ",
        "Une femme de ", "L’Été où j’ai quitté ", "Les Fantômes de ", "Rendez-vous à ",
        "Le Silence de ", "Trois jours à ", "Les Enfants de ", "Printemps à ", "La Mélodie de ",
        "Le Café de ", "Lettres de ", "Le Médecin de ", "Minuit à ",
      ],
      [
        "Genève", "Saint-Étienne", "Besançon", "Liège", "Béziers", "Paris", "Nîmes", "Orléans",
        "Lyon", "Marseille", "Québec", "Bruxelles", "Rennes", "Montréal", "Angoulême", "Dakar",
        "Tunis", "Strasbourg", "Bordeaux", "Toulouse", "Neuchâtel", "Dijon", "Sète", "Nancy",
      ]
    ),
    (
      [
        "夜の", "海の", "風の", "遠い", "最後の", "冬の", "青い", "雨の", "秘密の", "星の", "古い", "小さな",
        "東京の", "京都の", "春の", "白い", "静かな", "森の", "明日の", "月の", "長い", "夏の", "赤い", "山の",
      ],
      [
        "手紙", "港", "物語", "記憶", "約束", "列車", "庭", "家族", "歌", "橋", "影", "窓",
        "旅", "鏡", "花火", "図書館", "時間", "声", "灯台", "友達", "道", "夢", "食堂", "写真",
      ]
    ),
    (
      [
        "Letters from ", "Night Train to ", "A Winter in ", "The Clockmaker of ", "Nobody Leaves ",
        "Rain over ", "The Thieves of ", "Goodbye, ", "Waiting for ", "The Road to ", "Return to ",
        "Murder in ", "Songs from ", "An Evening in ", "The Widow of ", "Midnight in ",
        "The Children of ", "Leaving ", "The Bells of ", "Strangers in ", "Somewhere near ",
        "The Cook of ", "A Room in ", "Under the Roofs of ",
      ],
      [
        "Lisbon", "Kraków", "Malmö", "Valparaíso", "Tromsø", "Reykjavík", "Buenos Aires", "Tallinn",
        "Zürich", "Brno", "Trieste", "Gdańsk", "Cádiz", "Istanbul", "Győr", "Aberdeen", "Oaxaca",
        "Timișoara", "Sarajevo", "Salt Lake City", "Ålesund", "Galway", "Nairobi", "Hobart",
      ]
    ),
    (
      [
        "푸른 ", "마지막 ", "작은 ", "겨울 ", "먼 ", "하얀 ", "조용한 ", "봄날의 ", "서울의 ", "잃어버린 ",
        "비밀의 ", "붉은 ", "여름 ", "오래된 ", "긴 ", "바람의 ", "새로운 ", "어두운 ", "가을 ", "두 번째 ",
        "부산의 ", "내일의 ", "낯선 ", "빛나는 ",
      ],
      [
        "바다", "편지", "여행", "정원", "기차", "노래", "약속", "그림자", "섬", "거울", "밤", "기억",
        "사진", "다리", "별", "손님", "가족", "길", "이야기", "등대", "시간", "집", "친구", "하늘",
      ]
    ),
  ]

  private static let givenNames = [
    "Anna", "Luís", "Keiko", "Márta", "Jun", "Ingrid", "Søren", "Paweł", "Claire", "Min-jung",
    "Tomás", "Elif", "Jörg", "Nadia", "Haruto", "Zoë", "Émile", "Olga", "Rafael", "Siobhán",
  ]

  private static let familyNames = [
    "Nowak", "Sørensen", "Tanaka", "Szabó", "Ferreira", "Lindqvist", "Moreau", "Kim", "O’Brien",
    "Yıldız", "Müller", "Novák", "Ibáñez", "Watanabe", "Petrov", "Okafor", "Girard", "Rossi",
    "Kowalski", "Haddad",
  ]
}

extension [String] {
  /// Returns a random element of a nonempty array.
  fileprivate func pick(_ random: inout SeededGenerator) -> String {
    self[Int.random(in: indices, using: &random)]
  }
}
