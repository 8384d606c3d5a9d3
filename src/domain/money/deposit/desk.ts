import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { formatYen } from '#domain/base/words/format.ts'
import { situationsIn } from '#domain/deal/negotiation/present.ts'
import type { Situation } from '#domain/deal/negotiation/situation-enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { normalizeText } from '#domain/market/listing/search-text.ts'
import { listing } from '#domain/market/listing/table.ts'
import { type DepositRow, deposit, depositText } from '#domain/money/payment/deposit-table.ts'
import { foldName } from '#domain/money/payment/fold-name.ts'
import { isWaiting } from '#domain/money/payment/waiting-deposit.ts'
import { assigneeNames } from '#domain/people/colleague/assignee-names.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { type Collection, collection, countTogether, type Query } from '#platform/db/collection.ts'
import { matchesJoined } from '#platform/db/letter-pairs.ts'
import { notFound } from '#platform/errors.ts'
import type { Yen } from '#platform/money.ts'
import { recognise } from '#platform/numbering/recognise.ts'
import { accountLine } from '#platform/setting/data.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { closedFor } from './closed-for.ts'
import { refusalsOfDelete } from './delete-policy.ts'
import type { Candidate, DeskDeposit, MatchablePayment } from './desk-contract.ts'
import { allDepositTabs, type DepositTab, verdicts } from './desk-enumerations.ts'
import { doubtsOf, isCalledOff } from './doubts.ts'
import { paidBy } from './paid-by.ts'
import { isSettledAs, standingsOf } from './standing.ts'
import type { Suggestion } from './suggest.ts'
import { type WaitingPayment, waitingMoney } from './waiting.ts'

type WaitingMoney = Awaited<ReturnType<typeof waitingMoney>>
/** Tabs of deposits with nothing left to match. */
const settledTabs: readonly DepositTab[] = ['returning', 'matched', 'aside']
const nothingWaits: WaitingMoney = { suggestions: new Map(), payments: new Map() }

type TabQuery = Query & { tab?: DepositTab }

/** The list of a tab: suggestions are made for all waiting money together, the rows are then read page by page. */
export async function listDeskDeposits(ctx: Ctx, { tab = 'exact', ...query }: TabQuery) {
  requireAdmin(ctx)
  return deskOf(settledTabs.includes(tab) ? nothingWaits : await waitingMoney(ctx), tab).list(ctx, query)
}

export async function countDeskDepositsByTab(ctx: Ctx, { tab: _, ...query }: TabQuery) {
  requireAdmin(ctx)
  const waiting = await waitingMoney(ctx)
  const counts = {} as Record<DepositTab, SQL<number>>
  for (const tab of allDepositTabs) counts[tab] = await deskOf(waiting, tab).countExpression(ctx, query)
  return countTogether(ctx, counts)
}

export async function getDeskDeposit(ctx: Ctx, id: string): Promise<DeskDeposit> {
  requireAdmin(ctx)
  return deskOf(await waitingMoney(ctx), 'all').one(ctx, id)
}

function deskOf(waiting: WaitingMoney, tab: DepositTab): Collection<DeskDeposit> {
  const ofTab = conditionOf(waiting, tab)
  return collection<DepositRow, DeskDeposit>({
    table: deposit,
    visible: () => ofTab,
    filter: { importID: 'ids', bookedOn: 'day' },
    where: (_ctx, { keyword }) => [matches(keyword)],
    sort: { bookedOn: deposit.bookedOn, amount: deposit.amount, createdAt: deposit.createdAt },
    defaultSort: verdicts.some((verdict) => verdict === tab) ? 'bookedOn:asc' : 'bookedOn:desc',
    present: (ctx, rows) => presentDeposits(ctx, rows, waiting),
  })
}

function conditionOf({ suggestions }: WaitingMoney, tab: DepositTab): SQL | undefined {
  if (tab === 'all') return sql`${deposit.origin} <> 'card'`
  if (tab === 'aside') return or(isNotNull(deposit.aside), isSettledAs.returned)
  if (tab === 'matched' || tab === 'returning') return isSettledAs[tab]
  const ids = [...suggestions].flatMap(([id, { verdict }]) => (verdict === tab ? id : []))
  return ids.length === 0 ? sql`false` : and(isWaiting, inArray(deposit.id, ids))
}

/** A number is also searched for as an amount, and only as an amount if it is written like one. */
function matches(keyword: unknown): SQL | undefined {
  if (typeof keyword !== 'string' || keyword === '') return undefined
  const word = keyword.normalize('NFKC')
  const sum = Number(word.replaceAll(/[,円¥\s]/g, ''))
  const isSum = Number.isSafeInteger(sum) && sum > 0
  if (isSum && /[,円¥]/.test(word)) return eq(deposit.amount, sum)
  const [text, folded] = [depositText(deposit), foldName(keyword)]
  return or(
    isSum ? eq(deposit.amount, sum) : undefined,
    matchesJoined(text, keyword),
    folded !== word && folded.length > 1 ? matchesJoined(text, folded) : undefined,
  )
}

async function presentDeposits(ctx: Ctx, rows: DepositRow[], { suggestions, payments }: WaitingMoney): Promise<DeskDeposit[]> {
  const [paid, closed] = [await paidBy(ctx, rows), await closedFor(ctx, rows, suggestions)]
  const names = await assigneeNames(
    ctx,
    rows.map(({ assigneeID }) => assigneeID),
  )
  const { accounts } = setting(ctx, 'bank')
  const standings = await standingsOf(ctx, rows)
  const deleting = await refusalsOfDelete(ctx, rows)
  const candidatesByDeposit = await candidates(ctx, rows, suggestions, payments)
  return rows.map((row) => {
    const found = suggestions.get(row.id)
    const own = accounts.find(({ key }) => key === row.account)
    return {
      ...{ id: row.id, origin: row.origin, account: own ? accountLine(own) : '', bookedOn: row.bookedOn, amount: row.amount },
      ...(standings.get(row.id) ?? { standing: 'matched', returning: 0 }),
      ...{ remaining: row.remaining, payer: row.payerRaw, description: row.description, aside: row.aside, asideNote: row.asideNote },
      ...{ assigneeID: row.assigneeID, assigneeName: row.assigneeID && (names.get(row.assigneeID) ?? null) },
      ...{ laterOn: row.laterOn, note: row.note },
      ...{ verdict: found?.verdict ?? null, feeLikely: found?.feeLikely ?? false },
      ...{ candidates: candidatesByDeposit.get(row.id) ?? [], closed: closed.get(row.id) ?? null, paid: paid.get(row.id) ?? [] },
      mayDelete: deleting.get(row.id) === undefined,
      ...{ createdAt: toWireTime(row.createdAt), updatedAt: toWireTime(row.updatedAt), version: row.version },
    }
  })
}

async function candidates(
  ctx: Ctx,
  rows: readonly DepositRow[],
  suggestions: ReadonlyMap<string, Suggestion>,
  payments: ReadonlyMap<string, WaitingPayment>,
): Promise<Map<string, Candidate[]>> {
  const named = rows.flatMap(
    ({ id }) => suggestions.get(id)?.candidates.flatMap(({ parts }) => parts.map(({ paymentID }) => paymentID)) ?? [],
  )
  const states = await situationsOfTalks(
    ctx,
    named.flatMap((id) => payments.get(id) ?? []),
  )
  const suggested = suggestedAmounts(suggestions)
  return new Map(
    rows.map((row) => [
      row.id,
      candidatesOf(suggestions.get(row.id)).map(({ parts, why, gap, verdict }) => ({
        ...{ why, gap },
        payments: parts.flatMap(({ paymentID, amount }) => {
          const found = payments.get(paymentID)
          if (!found) return []
          const others = (suggested.get(paymentID) ?? 0) - (verdict === 'unknown' ? 0 : amount)
          const matchable = presentMatchable(row, found, amount, states)
          return others > 0 ? [{ ...matchable, doubts: [...matchable.doubts, alsoComing(others)] }] : [matchable]
        }),
      })),
    ]),
  )
}

const candidatesOf = (found: Suggestion | undefined) => (found?.candidates ?? []).map((one) => ({ ...one, verdict: found?.verdict }))

/** The amount that firm suggestions allocate to each payment. */
function suggestedAmounts(suggestions: ReadonlyMap<string, Suggestion>): Map<string, Yen> {
  const coming = new Map<string, Yen>()
  for (const { verdict, candidates } of suggestions.values())
    for (const { paymentID, amount } of verdict === 'unknown' ? [] : (candidates[0]?.parts ?? []))
      coming.set(paymentID, (coming.get(paymentID) ?? 0) + amount)
  return coming
}

const alsoComing = (amount: Yen) => `この支払いには、ほかに${formatYen(amount)}の入金が照合を待っています。`

/** Payments that the deposit may cover: those found by number, payer's name or amount before those found by house or party; the longest due first. */
export async function findPaymentsForDeposit(ctx: Ctx, id: string, keyword = '') {
  requireAdmin(ctx)
  const [row] = await ctx.db.select().from(deposit).where(eq(deposit.id, id))
  if (!row || row.origin === 'card') throw notFound()
  const payments = [...(await waitingMoney(ctx)).payments.values()]
  const words = keyword.normalize('NFKC').split(/\s+/).filter(Boolean)
  const talks = await talksOf(ctx, words.length > 0 ? payments : [])
  const found = payments
    .flatMap((one) => {
      const direct = words.filter((word) => isAbout(one, word))
      const isFound = words.every((word) => direct.includes(word) || talks.get(one.negotiationID)?.(word))
      return isFound ? [{ one, direct: direct.length }] : []
    })
    .toSorted((one, other) => other.direct - one.direct)
    .slice(0, MAX_FOUND)
    .map(({ one }) => one)
  const states = await situationsOfTalks(ctx, found)
  return { items: found.map((one) => presentMatchable(row, one, Math.min(row.remaining, one.open), states)), cursor: null }
}
const MAX_FOUND = 20

function isAbout({ orderNumber, paymentUserName, transferName, company, last, first, open }: WaitingPayment, word: string): boolean {
  const folded = foldName(word)
  const text = `${orderNumber} ${paymentUserName} ${transferName ?? ''} ${company ?? ''}`.normalize('NFKC')
  const isNamed = () => foldName(`${last ?? ''}${first ?? ''}${paymentUserName}`).includes(folded)
  return text.includes(word) || String(open) === word.replaceAll(/[,円]/g, '') || (folded !== '' && isNamed())
}

/** For each negotiation of these payments, whether a word is about its house's title or number, or one of its two names. */
async function talksOf(ctx: Ctx, of: readonly WaitingPayment[]): Promise<ReadonlyMap<string, (word: string) => boolean>> {
  const ids = sql.param([...new Set(of.map(({ negotiationID }) => negotiationID))])
  const { id, buyerName, sellerName } = negotiation
  const found = await ctx.db
    .select({ id, buyerName, sellerName, title: listing.title, estateNumber: estate.estateNumber })
    .from(negotiation)
    .leftJoin(estate, eq(estate.id, negotiation.estateID))
    .leftJoin(listing, eq(listing.id, negotiation.estateID))
    .where(sql`${id} = any(${ids}::text[])`)
  const year = Number(tokyoDay(ctx.clock.now()).slice(0, 4))
  return new Map(
    found.map(({ id, estateNumber, ...named }) => {
      const text = normalizeText(Object.values(named).join('\n'))
      return [id, (word) => text.includes(normalizeText(word)) || recognise(word, year).estateNumber === estateNumber]
    }),
  )
}

function presentMatchable(
  { bookedOn, payerFolded, payerRaw, remaining }: DepositRow,
  { id, version, negotiationID, orderNumber, paymentUserName, amount, open, dueDate, last, first, ...facts }: WaitingPayment,
  part: number,
  states: Situations,
): MatchablePayment {
  const kana = last || first ? `${last ?? ''}${first ?? ''}` : null
  const situation = states.get(negotiationID)
  const doubts = doubtsOf({ amount: remaining, payerFolded, payer: payerRaw, bookedOn }, { ...facts, paymentUserName, kana, situation })
  const about = { id, version, negotiationID, orderNumber, payerName: paymentUserName }
  return { ...about, amount, open, dueDate, part, doubts, calledOff: isCalledOff(situation) }
}

type Situations = ReadonlyMap<string, Situation>
const situationsOfTalks = (ctx: Ctx, of: readonly WaitingPayment[]): Promise<Situations> =>
  situationsIn(
    ctx,
    of.map(({ negotiationID }) => negotiationID),
  )
