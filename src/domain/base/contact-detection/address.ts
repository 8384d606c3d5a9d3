import { type FoldedText, fold, withoutSeparators } from './fold.ts'
import type { Span } from './phone.ts'

/** Parts of a house's address that have not been disclosed yet. */
export interface HiddenPlace {
  address1?: string | null
  block: string | null
  buildingName: string | null
  room: string | null
}

const CHAIN =
  /(\d{1,4}|[一二三四五六七八九十百]{1,5})(丁目|番地|番|-|ー|ノ)(\d{1,4}|[一二三四五六七八九十百]{1,5})(?:(番地|番|号|-|ー|ノ)(\d{1,4}|[一二三四五六七八九十百]{1,5})?)?/g
const SAYS_BLOCK = /丁目|番/

/** Finds the house's own block with its number, or its building with the room. */
export const findAddress = (folded: FoldedText, squeezed: FoldedText, { address1, block, buildingName, room }: HiddenPlace) => ({
  blocks: findBlocks(folded, numbersOf(`${address1 ?? ''} ${block ?? ''}`), numbersOf(block ?? '')),
  building: findBuilding(squeezed, buildingName, room),
})

function findBlocks({ text }: FoldedText, whole: number[], block: number[]): Span[] {
  if (block.length === 0 || whole.length < 2) return []
  return [...text.matchAll(CHAIN)].flatMap((match) => {
    const chain = [match[1], match[3], match[5]].flatMap((part) => (part === undefined ? [] : numberOf(part)))
    const isWhole = whole.length >= 3 ? endsWith(chain, whole.slice(-3)) : endsWith(chain, whole) && SAYS_BLOCK.test(match[0])
    const isBlock = block.length >= 2 && endsWith(chain, block.slice(-2)) && SAYS_BLOCK.test(match[0])
    return isWhole || isBlock ? [{ from: match.index, to: match.index + match[0].length }] : []
  })
}

const endsWith = (chain: number[], end: number[]) => chain.slice(-end.length).join() === end.join()

function findBuilding({ text }: FoldedText, name: string | null, room: string | null): Span[] {
  const [folded, number] = [withoutSeparators(fold(name ?? '')).text, withoutSeparators(fold(room ?? '')).text.replace(/号室?$/, '')]
  if (folded.length < 3 || number === '') return []
  const from = text.indexOf(folded)
  if (from < 0) return []
  const behind = text.slice(from + folded.length, from + folded.length + 14)
  const place = behind.indexOf(number)
  return place < 0 ? [] : [{ from, to: from + folded.length + place + number.length }]
}

const numbersOf = (written: string) =>
  [...fold(written).text.matchAll(/\d{1,4}|[一二三四五六七八九十百]{1,5}(?=丁目|番|号|-|$)/g)].map(([part]) => numberOf(part))

const DIGITS = '〇一二三四五六七八九'
function numberOf(part: string): number {
  if (/^\d/.test(part)) return Number(part)
  let [sum, last] = [0, 0]
  for (const letter of part) {
    if (letter === '百' || letter === '十') {
      sum += (last || 1) * (letter === '百' ? 100 : 10)
      last = 0
    } else last = last * 10 + DIGITS.indexOf(letter)
  }
  return sum + last
}
