/** A text normalised for the patterns, with each character's position in the original. */
export interface FoldedText {
  text: string
  /** Has one entry more than there are characters: the last is the end. */
  at: readonly number[]
}

/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES = new Map([...'аaеeоoрpсcхxіiиnнhкkмmтtвbοoιiνvρp'.matchAll(/(.)(.)/g)].map(([, letter, latin]) => [letter, latin]))
const MARK = /[\u3099\u309a\uff9e\uff9f]/
/** Control characters, combining marks, and invisible characters. */
const INVISIBLE = /^[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164\uffa0\u2800]$/u
/** The zeros of scripts that NFKC leaves unchanged; each is followed by its nine other digits. */
const ZEROS = [
  ...[0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66],
  ...[0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810],
]

/**
 * Normalises: full width to half, upper case to lower, removes invisible characters, circled and emoji digits to digits, hiragana to
 * katakana.
 */
export function fold(written: string): FoldedText {
  let text = ''
  const at: number[] = []
  for (let from = 0; from < written.length; ) {
    const code = written.charCodeAt(from)
    let to = from + 1
    let part: string
    if (code < 0x80) part = code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : (written[from] as string)
    else if (isPlain(code)) part = code >= 0x3041 && code <= 0x3096 ? String.fromCharCode(code + 0x60) : (written[from] as string)
    else {
      if (code >= 0xd800 && code <= 0xdbff && to < written.length) to++
      else while (to < written.length && MARK.test(written[to] as string)) to++
      part = known(written.slice(from, to))
    }
    for (let each = 0; each < part.length; each++) at.push(from)
    text += part
    from = to
  }
  at.push(written.length)
  return { text, at }
}

/** Kana and the common characters, which need no conversion; a voicing mark after them is handled separately. */
const isPlain = (code: number) =>
  (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3041 && code <= 0x30fe && code !== 0x3099 && code !== 0x309a)

/** Cache of converted characters: people use only a limited number. */
const met = new Map<string, string>()
const MAX_REMEMBERED = 2000
function known(written: string): string {
  const before = met.get(written)
  if (before !== undefined) return before
  const part = unusual(written)
  if (met.size < MAX_REMEMBERED) met.set(written, part)
  return part
}

function unusual(written: string): string {
  const code = written.codePointAt(0) as number
  if (INVISIBLE.test(written)) return ''
  const zero = ZEROS.find((zero) => code >= zero && code <= zero + 9)
  if (zero !== undefined) return String(code - zero)
  if (code >= 0x2776 && code <= 0x277e) return String(code - 0x2775)
  if (code === 0x24ff) return '0'
  if (code === 0x1f51f) return '10'
  const folded = written.normalize('NFKC').toLowerCase()
  return (LOOKALIKES.get(folded) ?? folded).replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}

/** Drops the separators that people put between the characters of a word or number. */
export function withoutSeparators({ text, at }: FoldedText): FoldedText {
  let kept = ''
  const places: number[] = []
  for (let place = 0; place < text.length; place++) {
    if (BETWEEN.has(text.charCodeAt(place))) continue
    kept += text[place]
    places.push(at[place] as number)
  }
  places.push(at[text.length] as number)
  return { text: kept, at: places }
}

/** Drops the spaces between Latin letters and signs: h a n a k o @ ... */
export function withoutLatinSpaces({ text, at }: FoldedText): FoldedText {
  let kept = ''
  const places: number[] = []
  for (let place = 0; place < text.length; place++) {
    if (text[place] === ' ' && isOfMail(text[place - 1]) && isOfMail(text[place + 1])) continue
    kept += text[place]
    places.push(at[place] as number)
  }
  places.push(at[text.length] as number)
  return { text: kept, at: places }
}
const isOfMail = (letter: string | undefined) => letter !== undefined && /[a-z0-9@._-]/.test(letter)

const BETWEEN = new Set([...' \n\r\t\u3000・.,-_~*/|「」『』()[]"\'’“”'].map((letter) => letter.charCodeAt(0)))
