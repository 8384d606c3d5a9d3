/** Where to submit the documents of an inheritance: not here. The deal's document list has the same text. */
export const HEIR_PAPERS =
  '戸籍や遺産分割協議書など相続の書類は、サイトには送らず、お手元にご用意ください。相続の登記をするときに、司法書士に直接渡します。'
