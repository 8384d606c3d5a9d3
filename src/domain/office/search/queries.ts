import { wordsOf } from '#domain/market/listing/search-text.ts'
import type { Ctx } from '#platform/context.ts'
import { keysetPage } from '#platform/db/keyset.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { lookAround } from './around.ts'
import type { DeskHit } from './contract.ts'
import { countSearch } from './count.ts'
import type { DatedHit } from './dated-hits.ts'
import { allHitGroups, FIRST_HITS, type HitGroup, isEnoughToSearch, type ListedGroup } from './enumerations.ts'
import { estateHits, userHits } from './hits.ts'
import { messagesSaying, presentMessages, searchMessages } from './messages.ts'
import { numbersIn } from './numbers.ts'
import { papersSaying } from './papers.ts'

/** The first page looks only among recent rows; listing a whole group reads more of them, and takes longer. */
const [AMONG_FIRST, AMONG_ALL] = [1000, 20_000]
/** At most this many hits for a number. */
const MAX_NUMBERS = 100
/** Contracts are looked up for at most this many negotiations. */
const MAX_TALKS = 200

const idsOf = ({ people, talks }: Record<'people' | 'talks', readonly { id: string }[]>) => ({
  people: people.map(({ id }) => id),
  talks: talks.map(({ id }) => id),
})

const typedWords = (q: string): string[] => q.normalize('NFKC').trim().split(/\s+/)

/** Searches the whole office at once: first what a number identifies, then everything that contains the words. */
export async function searchDesk(ctx: Ctx, { q }: { q: string }) {
  await countSearch(ctx)
  if (!isEnoughToSearch(q)) return { groups: [], exact: false }
  const limit = FIRST_HITS + 1
  const number = await numbersIn(ctx, q, limit)
  const { people, houses, talks } = await lookAround(ctx, q, limit)
  const asked = { words: typedWords(q), ...idsOf({ people, talks }), limit, among: AMONG_FIRST }
  const hitsOf = async (group: keyof typeof papersSaying) => (await papersSaying[group](ctx, asked)).map(({ hit }) => hit)
  // Leaves out hits that the number already gave.
  const named = new Set(number.map(({ id }) => id))
  const unnamed = (hits: DeskHit[]) => hits.filter(({ id }) => !named.has(id))
  const words = wordsOf(q)
  const found: Record<HitGroup, DeskHit[]> = {
    number,
    user: unnamed(userHits(people)),
    estate: unnamed(await estateHits(ctx, houses)),
    talk: talks,
    message: await presentMessages(ctx, await messagesSaying(ctx, words, limit), words),
    money: unnamed(await hitsOf('money')),
    report: unnamed(await hitsOf('report')),
    letter: unnamed(await hitsOf('letter')),
    other: unnamed(await hitsOf('other')),
  }
  const groups = allHitGroups.flatMap((kind) => {
    const items = found[kind]
    return items.length === 0 ? [] : [{ kind, items: items.slice(0, FIRST_HITS), more: items.length > FIRST_HITS }]
  })
  return { groups, exact: number.length > 0 }
}

/** All of a group, page by page. */
export async function searchDeskGroup(ctx: Ctx, group: ListedGroup, { q, cursor, limit }: { q: string; cursor?: string; limit?: number }) {
  requireAdmin(ctx)
  await countSearch(ctx)
  if (!isEnoughToSearch(q)) return { items: [], cursor: null }
  const asked = { cursor, limit, orderBy: 'createdAt:desc', filters: { q, group } }
  if (group === 'message') return searchMessages(ctx, q, asked)
  if (group === 'number') {
    const { rows } = await keysetPage(
      ctx,
      { ...asked, limit: MAX_NUMBERS },
      async (after) => (after ? [] : numbersIn(ctx, q, MAX_NUMBERS)),
      ({ id }) => ({ value: null, id }),
    )
    return { items: rows, cursor: null }
  }
  const named = group === 'other' || group === 'money' ? idsOf(await lookAround(ctx, q, MAX_TALKS)) : { people: [], talks: [] }
  const page = await keysetPage<DatedHit>(
    ctx,
    asked,
    (after, many) => papersSaying[group](ctx, { words: typedWords(q), ...named, limit: many, among: AMONG_ALL, after }),
    ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }),
  )
  return { items: page.rows.map(({ hit }) => hit), cursor: page.cursor }
}
