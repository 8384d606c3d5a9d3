/** Where the papers of an inheritance go: nobody sends them here, and the deal's own list of papers says the same. */
export const HEIR_PAPERS =
  '戸籍や遺産分割協議書など相続の書類は、サイトには送らず、お手元にご用意ください。相続の登記をするときに、司法書士に直接渡します。'
