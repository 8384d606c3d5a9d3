import type { FoldedText } from './fold.ts'

/** How a digit is written: a word or a lookalike letter does not count as a digit on its own. */
type Script = 'digit' | 'letter' | 'kanji' | 'word'
export interface Digit {
  value: string
  script: Script
  from: number
  to: number
}
/** Consecutive digits, whatever separates them. */
export interface Run {
  digits: Digit[]
  text: string
}

const KANJI = '〇0零0○0◯0一1壱1二2弐2三3参3四4五5六6七7八8九9'
const LETTERS = 'o0l1i1|1'
/** Where two begin alike, the longer comes first. */
const WORDS =
  'ゼロ0 レイ0 マル0 オー0 イチ1 ワン1 ニイ2 ニ2 ツー2 サン3 スリー3 ヨン4 シチ7 シックス6 シ4 フォー4 ゴ5 ファイブ5 ロク6 ナナ7 セブン7 ハチ8 エイト8 キュウ9 キュー9 ナイン9 ク9'
/** Indexed by first character, because every character of every text is looked up. */
const SPELLINGS = new Map<number, { script: Script; name: string; value: string }[]>()
const spell = (script: Script, name: string, value: string) =>
  SPELLINGS.set(name.charCodeAt(0), [...(SPELLINGS.get(name.charCodeAt(0)) ?? []), { script, name, value }])
for (const digit of '0123456789') spell('digit', digit, digit)
for (const [, letter = '', digit = ''] of KANJI.matchAll(/(.)(.)/g)) spell('kanji', letter, digit)
for (const [, letter = '', digit = ''] of LETTERS.matchAll(/(.)(.)/g)) spell('letter', letter, digit)
for (const word of WORDS.split(' ')) spell('word', word.slice(0, -1), word.slice(-1))

const MAX_GAP = 4
const BETWEEN = new Set(' \n\r\t\u3000-‐‑‒–—―−ー~・.,/()_*+:ノ、。「」『』[]"\'★☆♥❤♡●■◆◇→＊|')
const isBetween = (letter: string) =>
  BETWEEN.has(letter) || (letter > '\u2000' && letter < '\u3000') || (letter >= '\ud800' && letter < '\ue000')

/** The runs of a folded text, in one pass. */
export function runsOf({ text }: FoldedText): Run[] {
  const runs: Run[] = []
  let digits: Digit[] = []
  const close = () => {
    const real = digits.filter(({ script }) => script === 'digit').length
    // Letters count only among digits; words and characters only where the run is a number and not part of a sentence.
    const counted =
      digits.length >= 7
        ? digits.filter(({ script }) => script !== 'letter' || real >= 5)
        : digits.filter(({ script }) => script === 'digit')
    if (counted.length > 0) runs.push({ digits: counted, text: counted.map(({ value }) => value).join('') })
    digits = []
  }
  for (let place = 0; place < text.length; ) {
    const digit = digitAt(text, place)
    if (digit) {
      const last = digits.at(-1)
      if (last && !onlyBetween(text, last.to, digit.from)) close()
      digits.push(digit)
      place = digit.to
    } else place++
  }
  close()
  return runs
}

function onlyBetween(text: string, from: number, to: number): boolean {
  if (to - from > MAX_GAP) return false
  for (let place = from; place < to; place++) if (!isBetween(text[place] as string)) return false
  return true
}

function digitAt(text: string, from: number): Digit | undefined {
  const spelt = SPELLINGS.get(text.charCodeAt(from))?.find(({ name }) => name.length === 1 || text.startsWith(name, from))
  if (!spelt || (spelt.script === 'letter' && standsAmongLetters(text, from))) return
  return { value: spelt.value, script: spelt.script, from, to: from + spelt.name.length }
}

const standsAmongLetters = (text: string, place: number) => isOther(text[place - 1]) || isOther(text[place + 1])
const isOther = (letter: string | undefined) => letter !== undefined && letter >= 'a' && letter <= 'z' && !LETTERS.includes(letter)
