import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { formatYen } from '#domain/base/words/format.ts'
import { situationsIn } from '#domain/deal/negotiation/present.ts'
import { matchesKeyword, negotiationPerParty } from '#domain/deal/negotiation/queries.ts'
import type { Situation } from '#domain/deal/negotiation/situation-enumerations.ts'
import { type DepositRow, deposit, depositText } from '#domain/money/payment/deposit-table.ts'
import { foldName } from '#domain/money/payment/fold-name.ts'
import { isWaiting } from '#domain/money/payment/waiting-deposit.ts'
import { assigneeNames } from '#domain/people/colleague/assignee-names.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { type Collection, collection, countTogether, type Query } from '#platform/db/collection.ts'
import { matchesJoined } from '#platform/db/letter-pairs.ts'
import { notFound } from '#platform/errors.ts'
import type { Yen } from '#platform/money.ts'
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

/** Payments that the deposit may cover, by number, name, house or amount; the longest due first. */
export async function findPaymentsForDeposit(ctx: Ctx, id: string, keyword = '') {
  requireAdmin(ctx)
  const [row] = await ctx.db.select().from(deposit).where(eq(deposit.id, id))
  if (!row || row.origin === 'card') throw notFound()
  const { payments } = await waitingMoney(ctx)
  const words = keyword
    .normalize('NFKC')
    .split(/\s+/)
    .flatMap((word) => (word ? [{ word, folded: foldName(word) }] : []))
  const ofTalks = new Map<string, ReadonlySet<string>>()
  for (const { word } of words) ofTalks.set(word, await talksAbout(ctx, word, [...payments.values()]))
  const found = [...payments.values()]
    .filter((one) =>
      words.every(({ word, folded }) => {
        if (ofTalks.get(word)?.has(one.negotiationID)) return true
        const text = `${one.orderNumber} ${one.paymentUserName} ${one.transferName ?? ''} ${one.company ?? ''}`.normalize('NFKC')
        const isNamed = () => foldName(`${one.last ?? ''}${one.first ?? ''}${one.paymentUserName}`).includes(folded)
        return text.includes(word) || String(one.open) === word.replaceAll(/[,円]/g, '') || (folded !== '' && isNamed())
      }),
    )
    .slice(0, MAX_FOUND)
  const states = await situationsOfTalks(ctx, found)
  return { items: found.map((one) => presentMatchable(row, one, Math.min(row.remaining, one.open), states)), cursor: null }
}
const MAX_FOUND = 20

/** Negotiations of these payments whose house or parties the inbox would find by this word. */
async function talksAbout(ctx: Ctx, word: string, of: readonly WaitingPayment[]): Promise<ReadonlySet<string>> {
  const ids = sql.param([...new Set(of.map(({ negotiationID }) => negotiationID))])
  const found = await ctx.db
    .select({ id: negotiationPerParty.id })
    .from(negotiationPerParty)
    .where(
      and(eq(negotiationPerParty.party, UserType.admin), sql`${negotiationPerParty.id} = any(${ids}::text[])`, matchesKeyword(ctx, word)),
    )
  return new Set(found.map(({ id }) => id))
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
