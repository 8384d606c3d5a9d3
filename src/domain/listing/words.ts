/** One form for what is searched and what is typed: full and half width, capitals, hiragana and katakana meet. */
export const foldWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** Everything that free words look through, in one text. */
export const searchWordsOf = (parts: (string | number | null | undefined)[]) =>
  foldWords(parts.filter((part) => part !== null && part !== undefined && part !== '').join('\n'))

/** The words of a typed search, folded, and escaped for LIKE. */
export const likePatterns = (typed: string) =>
  foldWords(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
