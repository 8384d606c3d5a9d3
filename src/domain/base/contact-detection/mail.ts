import type { FoldedText } from './fold.ts'
import { isWebEnding } from './hosts.ts'
import type { Span } from './phone.ts'

const AT = /アットマーク|アット|[([<{【〔「](?:アット(?:マーク)?|at|a)[)\]>}】〕」]|@|[*★☆◎●◆◇■♡♥§]| at (?=[a-z0-9-]+ ?(?:dot|ドット))/g
const DOT = /^[ \n]?(?:\.|ドット|\[\.\]|[([](?:dot|ドット)[)\]]|dot) ?/
const LOCAL_AT_END = /[a-z0-9._%+-]{1,64}[ \n]{0,3}$/
const LABEL = /^[a-z0-9-]{1,63}/
const HOUSES = 'ジーメール|gメール|gmail|ヤフーメール|ヤフー|アイクラウド|icloud|ホットメール|アウトルック|ドコモメール|プロバイダメール'
const BY_NAME = new RegExp(`(?:${HOUSES})[ノ:ハデ→ ]{1,3}([a-z0-9][a-z0-9._-]{4,40})`, 'g')
const IN_KANA = new RegExp(`アット(?:マーク)?[ ]?(?:${HOUSES}|ドコモ|ソフトバンク|イーゼットウェブ)ドット`)

/** Finds mail addresses, plain or paraphrased. */
export function findMails({ text }: FoldedText): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(AT)) {
    const span = around(text, match.index, match.index + match[0].length, /[^@アットマーク]/.test(match[0]))
    if (span) spans.push(span)
  }
  for (const match of text.matchAll(BY_NAME)) spans.push({ from: match.index, to: match.index + match[0].length })
  const spelt = spans.length === 0 && IN_KANA.exec(text)
  return spelt ? [{ from: spelt.index, to: spelt.index + spelt[0].length }] : spans
}

function around(text: string, from: number, to: number, guessed: boolean): Span | undefined {
  const opening = text.slice(Math.max(0, from - 68), from)
  const local = LOCAL_AT_END.exec(opening)
  if (!local) return
  const end = endOfDomain(text, to, guessed)
  return end === undefined ? undefined : { from: from - local[0].length, to: end }
}

/** The position after the last label of a domain with at least two labels. */
function endOfDomain(text: string, from: number, guessed: boolean): number | undefined {
  let rest = text.slice(from, from + 200)
  const space = /^[ \n]{0,3}/.exec(rest)?.[0].length ?? 0
  let place = from + space
  rest = rest.slice(space)
  let labels = 0
  let last = ''
  for (;;) {
    const label = LABEL.exec(rest)
    if (!label) break
    labels++
    last = label[0]
    place += last.length
    rest = rest.slice(last.length)
    const dot = DOT.exec(rest)
    if (!dot || !LABEL.test(rest.slice(dot[0].length))) break
    place += dot[0].length
    rest = rest.slice(dot[0].length)
  }
  if (labels < 2 || !/^[a-z]{2,}$/.test(last)) return
  return guessed && !isWebEnding(last) ? undefined : place
}
