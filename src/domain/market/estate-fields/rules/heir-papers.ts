/** Where to submit the documents of an inheritance: not here. The deal's document list has the same text. */
export const HEIR_PAPERS =
  '戸籍や遺産分割協議書など相続の書類は、サイトには送らず、お手元にご用意ください。相続の登記をするときに、司法書士に直接渡します。'

/** The cost of registering an inheritance. As of November 2026, to be checked by a professional. */
export const HEIR_COSTS =
  '相続登記の費用は、登録免許税（土地・建物それぞれの固定資産税評価額の0.4%。免税になる土地もあります）と、司法書士の報酬です。報酬は事務所により異なりますので、先に見積をお取りください。'
