/** 一丁目 equals 1丁目, and the text between the digits is ignored: 「菊名一丁目」「2番3号」 → 1-2-3. Null without a lot number. */
export function lotOf(address1: string | null, block: string | null, room: string | null): string | null {
  if (!block || !/\d/.test(block.normalize('NFKC'))) return null
  const digits = [address1, block, room].map((part) =>
    (part ?? '').normalize('NFKC').replaceAll(KANJI_CHOME, (_, kanji) => `${arabic(kanji)}丁目`),
  )
  return digits
    .flatMap((part) => part.match(/\d+/g) ?? [])
    .map(Number)
    .join('-')
}

const KANJI_CHOME = /([一二三四五六七八九十]+)丁目/g
const ONES = '〇一二三四五六七八九'

/** Up to 九十九, more than any 丁目. */
function arabic(kanji: string): number {
  const [tens = '', ones = ''] = kanji.includes('十') ? kanji.split('十') : ['〇', kanji]
  return (tens === '' ? 1 : ONES.indexOf(tens)) * 10 + Math.max(0, ONES.indexOf(ones || '〇'))
}

/** Areas that differ by no more than the measuring method explains. */
export const isSameArea = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(one, other) * 0.02
