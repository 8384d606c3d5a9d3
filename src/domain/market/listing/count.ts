import type { Ctx } from '#platform/context.ts'
import { COUNT_CAP, upToCap } from '#platform/db/count-cap.ts'
import { run, statement } from '#platform/db/statement.ts'
import { type ConditionName, conditionAt, conditionKeys, wholeOf } from './condition-catalogue.ts'
import { conditionsOf, rareIndexConditions } from './conditions.ts'
import type { Conditions } from './contract.ts'
import type { Relaxation } from './count-contract.ts'
import { estimateListingCount } from './listing-count-estimate.ts'
import { sampleKeyBehind } from './sample-key.ts'
import { splitWords } from './search-text.ts'

/** The number of matches, up to COUNT_CAP. */
export async function countListings(ctx: Ctx, conditions: Conditions, except: readonly string[] = [], rowEstimate?: number) {
  if (await areSurelyMany(ctx, conditions, except, rowEstimate ?? (await estimateListingCount(ctx))))
    return { count: COUNT_CAP, capped: true }
  const [row] = await run<{ n: number }>(
    ctx.db,
    statement((bind) => {
      const where = [...conditionsOf(ctx, conditions, bind, except), ...rareIndexConditions(conditions, bind, except)]
      return `select count(*)::int as n from (select from listing where ${where.join(' and ')} limit ${COUNT_CAP + 1}) counted`
    }),
  )
  return upToCap(row?.n ?? 0)
}

/** Sample sizes for deciding whether to count at all: a covering index is read quickly, words take longer. */
const SAMPLE_SIZES = { covered: [2_000, 10_000], words: [500, 2_000] }

/**
 * Whether the matches certainly exceed COUNT_CAP. Many matches are expensive to count or sort, and a sample reveals that there are many.
 */
export async function areSurelyMany(ctx: Ctx, conditions: Conditions, except: readonly string[], rowEstimate: number): Promise<boolean> {
  for (const sampleSize of conditions.keyword && !except.includes('keyword') ? SAMPLE_SIZES.words : SAMPLE_SIZES.covered) {
    if (rowEstimate < 10 * sampleSize) return false
    const matches = await countBefore(ctx, conditions, except, sampleKeyBehind(sampleSize, rowEstimate))
    const verdict = judgeSample(matches, sampleSize, rowEstimate)
    if (verdict !== 'unsure') return verdict === 'many'
  }
  return false
}

/**
 * The verdict of a sample: 'many' if the matches exceed COUNT_CAP by three standard deviations, 'few' if they can be counted, otherwise
 * 'unsure'.
 */
export function judgeSample(matches: number, sampleSize: number, rowEstimate: number): 'many' | 'few' | 'unsure' {
  const expected = (COUNT_CAP * sampleSize) / rowEstimate
  if (matches > expected + 3 * Math.sqrt(expected) + 2) return 'many'
  return matches < 1.5 * expected ? 'few' : 'unsure'
}

async function countBefore(ctx: Ctx, conditions: Conditions, except: readonly string[], sampleKey: number): Promise<number> {
  const [row] = await run<{ n: number }>(
    ctx.db,
    statement(
      (bind) =>
        `select count(*)::int as n from listing where sample_key < ${bind(sampleKey)}::int and ${conditionsOf(ctx, conditions, bind, except).join(' and ')}`,
    ),
  )
  return row?.n ?? 0
}

/** Conditions that belong together for the user. */
const together = conditionKeys.filter((key) => !conditionAt(key).partOf).map(wholeOf)

/** How many more each condition hides, the largest first. */
export async function suggestWiderSearches(ctx: Ctx, conditions: Conditions): Promise<Relaxation[]> {
  const given = (Object.keys(conditions) as ConditionName[]).filter((name) => conditions[name] !== undefined)
  const groups = new Set(given.map((name) => together.find((names) => names.includes(name)) ?? [name]))
  const alone = new Map([...groups].map((names) => [names.join(), names.filter((name) => given.includes(name))]))
  const { count } = await countListings(ctx, conditions)
  const relaxed: Relaxation[] = []
  const weigh = async (drop: string[], keyword: string | null, conditions: Conditions, except: readonly string[]) => {
    const without = await countListings(ctx, conditions, except)
    if (without.count > count) relaxed.push({ drop, keyword, ...without, more: without.count - count })
  }
  for (const drop of alone.values()) await weigh(drop, null, conditions, drop)
  for (const keyword of withoutOneWord(conditions.keyword)) await weigh(['keyword'], keyword, { ...conditions, keyword }, [])
  return relaxed.sort((a, b) => b.more - a.more)
}

/** With more words, each alone is not counted. */
const MAX_WORDS = 5

function withoutOneWord(keyword = ''): string[] {
  const words = [...new Set(splitWords(keyword))]
  if (words.length < 2 || words.length > MAX_WORDS) return []
  return words.map((word) => words.filter((other) => other !== word).join(' '))
}
