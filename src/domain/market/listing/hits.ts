import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { ListingCard } from './contract.ts'
import { isSingleLetter, normalizeText, wordsOf } from './search-text.ts'
import { listingContent } from './table.ts'

type Hit = NonNullable<ListingCard['hit']>

/** Characters shown on either side of a word. */
const AROUND = 24

/** Adds to each card where the first of the words was found. */
export async function showHits(ctx: Ctx, typed: string, cards: ListingCard[]): Promise<ListingCard[]> {
  const words = wordsOf(typed)
  const longer = words.filter((word) => !isSingleLetter(word))
  const shown = cards.map((card) => ({
    ...card,
    hit: hitIn('title', card.title, words) ?? hitIn('address', card.address, words) ?? hitIn('station', card.nearestStation, longer),
  }))
  const without = shown.filter(({ hit }) => !hit).map(({ id }) => id)
  if (without.length === 0) return shown
  const texts = await ctx.db
    .select({
      id: listingContent.estateID,
      text: sql<string>`concat_ws('　', ${listingContent.content}->>'appealPoint', ${listingContent.content}->>'routeDescription', ${listingContent.content}->>'facilityFree')`,
    })
    .from(listingContent)
    .where(inArray(listingContent.estateID, without))
  const byID = new Map(texts.map(({ id, text }) => [id, text]))
  return shown.map((card) => (card.hit ? card : { ...card, hit: hitIn('text', byID.get(card.id) ?? null, words) }))
}

/** The first of the words in a text, ignoring width and kana. */
export function hitIn(field: Hit['field'], text: string | null, words: string[]): Hit | null {
  if (!text) return null
  const { folded, starts, ends } = unfold(text)
  const found = words.map((word) => ({ word, at: folded.indexOf(word) })).find(({ at }) => at >= 0)
  if (!found) return null
  const start = starts[found.at] as number
  const end = ends[found.at + found.word.length - 1] as number
  const from = field === 'text' ? Math.max(0, start - AROUND) : 0
  const to = field === 'text' ? end + AROUND : text.length
  return {
    field,
    text: `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ').trim()}${to < text.length ? '…' : ''}`,
    word: text.slice(start, end),
  }
}

const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** Normalised character by character: one may become two, or two one, so each keeps its original position. */
function unfold(text: string) {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  for (const { segment, index } of letters.segment(text)) {
    const letter = normalizeText(segment)
    for (let at = 0; at < letter.length; at++) {
      starts.push(index)
      ends.push(index + segment.length)
    }
    folded += letter
  }
  return { folded, starts, ends }
}
