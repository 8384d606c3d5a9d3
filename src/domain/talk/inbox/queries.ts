import { and, type Column, eq, inArray, isNotNull, min, or, type SQL, sql } from 'drizzle-orm'
import { type PgTable, unionAll } from 'drizzle-orm/pg-core'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { presentNegotiations } from '#domain/deal/negotiation/present.ts'
import {
  isWaiting,
  matchesFilters,
  type NegotiationPerPartyRow,
  negotiationPerParty,
  perPartyColumns,
} from '#domain/deal/negotiation/queries.ts'
import { negotiation, negotiationSeat as seat, UNINVITED } from '#domain/deal/negotiation/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { order } from '#domain/money/order/table.ts'
import { isUnanswered } from '#domain/money/order/to-apply.ts'
import { payment } from '#domain/money/payment/table.ts'
import { isOverdue, waitsForPayer } from '#domain/money/payment/waiting-deposit.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { assigneeNames } from '#domain/people/colleague/assignee-names.ts'
import { isOwn } from '#domain/people/user/merged.ts'
import { waitingMessages } from '#domain/talk/chat/asked.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { daysBefore, tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { type Collection, collection, countTogether, type Query } from '#platform/db/collection.ts'
import { forbidden } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { inboxConditions } from './conditions.ts'
import { type InboxTalk, inboxFilter } from './contract.ts'
import { showMessageHits } from './hits.ts'
import { loadInboxMarks } from './load-marks.ts'
import { ownTurn, quotationsToApply } from './own-turn.ts'
import { defaultOrder, inboxTabs, type WorkTab, workTabs } from './sides.ts'
import { type InboxTab, type Owner, owners } from './tabs.ts'
import { matchText, type TextMatches } from './text-search.ts'
import { announced, orderPlaced, reported, requested } from './waiting.ts'

/** `entered` where `since`, which sorts, is another moment. */
type Row = NegotiationPerPartyRow & { since: Date | null; entered?: Date | null; work?: WorkTab }
type OwnTurn = Awaited<ReturnType<typeof ownTurn>>

export async function listInbox(ctx: Ctx, { tab = 'all', ...query }: Query & { tab?: InboxTab }) {
  requireOwnTab(ctx, tab)
  const found = await matchText(ctx, query)
  const own = tab === 'turn' ? await ownTurn(ctx) : undefined
  const page = await inbox(ctx, tab, found?.listed, own).list(ctx, { ...query, orderBy: query.orderBy ?? defaultOrder(sideOf(ctx), tab) })
  return showMessageHits(ctx, query.keyword, page)
}

/** Counts per tab on the viewer's side under the other conditions; for common words, only among the newest matches. */
export async function countInboxByTab(ctx: Ctx, { tab: open = 'all', ...query }: Query & { tab?: InboxTab }) {
  requireOwnTab(ctx, open)
  const tabs = inboxTabs[sideOf(ctx)]
  const whose = isAdmin(ctx) ? owners : []
  const found = await matchText(ctx, query)
  const own = await ownTurn(ctx)
  const counting = (tab: InboxTab, query: Query) =>
    inbox(ctx, tab, found?.counted, tab === 'turn' ? own : undefined).countExpression(ctx, query)
  const counts = await Promise.all([
    ...tabs.map(async (tab) => [tab, await counting(tab, query)] as const),
    ...whose.map(async (owner) => [`of ${owner}`, await counting(open, { ...query, owner })] as const),
  ])
  const counted = await countTogether(
    ctx,
    {
      ...(Object.fromEntries(counts) as Record<InboxTab | `of ${Owner}`, SQL<number>>),
      found: found?.most ? sql<number>`(select count(*)::int from found)` : sql<number>`0`,
    },
    found && { found: found.talks },
  )
  const among = found?.most === counted.found.count ? found.most : null
  const of = ({ count, capped }: { count: number; capped: boolean }) => ({ count, capped: capped || among !== null })
  return {
    tabs: tabs.map((tab) => ({ tab, ...of(counted[tab]) })),
    owners: whose.map((owner) => ({ owner, ...of(counted[`of ${owner}`]) })),
    among,
  }
}

/** A tab of the operators would tell one side of the other's requests, payments and reports. */
function requireOwnTab(ctx: Ctx, tab: InboxTab) {
  if (!isAdmin(ctx) && !inboxTabs[sideOf(ctx)].includes(tab)) throw forbidden()
}

const sideOf = (ctx: Ctx) => requireMember(ctx).userType as Party

/** A tab as part of a larger statement: its rows, and the condition that limits them to the viewer's. */
export const talksIn = (ctx: Ctx, tab: Exclude<InboxTab, 'turn'>) => ({
  talks: rowsOf(ctx, tab),
  condition: and(...conditionsOf(ctx, tab, {})),
})

/** The viewer's negotiations in one tab. Has the alias of `negotiationPerParty`, so that conditions on it apply here too. */
function inbox(ctx: Ctx, tab: InboxTab, found: TextMatches['listed'] | undefined, own: OwnTurn | undefined): Collection<InboxTalk> {
  const talks = rowsOf(ctx, tab, own?.late)
  return collection<Row, InboxTalk>({
    table: talks as unknown as PgTable & { id: Column },
    visible: () => undefined,
    filter: inboxFilter,
    where: (ctx, query) => [...conditionsOf(ctx, tab, query), ...inboxConditions(ctx, query), found, own?.condition],
    sort: { since: talks.since as unknown as Column, lastSendAt: talks.lastSendAt, createdAt: talks.createdAt },
    defaultSort: 'lastSendAt:desc',
    present,
  })
}

function rowsOf(ctx: Ctx, tab: InboxTab, late?: readonly string[]) {
  if (tab === 'work') return withWork(ctx)
  return tab in actions ? withAction(ctx, actions[tab as Action](ctx)) : withSeat(ctx, tab, late)
}

const conditionsOf = (ctx: Ctx, tab: InboxTab, { estateID, owner }: Query) => [
  ownedBy(ctx, owner as string | undefined),
  matchesFilters(ctx, { estateID, ...conditions[tab] }),
  ofTab[tab]?.(ctx),
]

/** Additional conditions of a tab. */
const ofTab: { [tab in InboxTab]?: (ctx: Ctx) => SQL | undefined } = {
  uninvited: () => UNINVITED,
  snoozed: () => isNotNull(negotiationPerParty.snoozedUntil),
  // Under way, and without a message from any of the three for this long. Must match the predicate of the partial index.
  stalled: (ctx) =>
    sql`status in (1, 2, 3) and ${lastWord(negotiationPerParty)} < ${daysBefore(ctx.clock.now(), STALLED_DAYS).toISOString()}::timestamptz`,
}
const STALLED_DAYS = 14
const lastWord = (of: Record<'lastWordAt' | 'createdAt', Column>) => sql`coalesce(${of.lastWordAt}, ${of.createdAt})`

/** Filter by assignee; ignored for the parties. */
function ownedBy(ctx: Ctx, owner: string | undefined): SQL | undefined {
  if (owner === undefined || owner === 'all' || !isAdmin(ctx)) return undefined
  const { adminUserID } = ctx.config
  const { id: me } = requireMember(ctx)
  if (owner === 'ours') return inArray(negotiationPerParty.adminID, [me, adminUserID])
  return eq(negotiationPerParty.adminID, owner === 'none' ? adminUserID : owner === 'me' ? me : owner)
}

const conditions: Partial<Record<InboxTab, Query>> = {
  unread: { unread: true },
  settled: { status: [TradeStatus.established, TradeStatus.finish] },
  ended: { status: [TradeStatus.failed] },
}

/** Those that are `late` come before all others. */
function withSeat(ctx: Ctx, tab: InboxTab, late: readonly string[] = []) {
  const stalled = lastWord(negotiation)
  // A turn that began only because time passed has no timestamp of its own.
  const turn = isAdmin(ctx) ? seat.waitingSince : sql`coalesce(${seat.waitingSince}, ${seat.lastSendAt}, ${negotiation.createdAt})`
  const entered = { turn, uninvited: negotiation.createdAt, snoozed: seat.snoozedUntil, stalled }[tab as string] ?? seat.lastSendAt
  const since =
    late.length > 0 ? sql`case when ${inArray(negotiation.id, late)} then ${entered} - interval '100 years' else ${entered} end` : entered
  const time = (of: Column | SQL) => sql<Date | null>`${of}`.mapWith(seat.lastSendAt)
  return ctx.db
    .select({ ...perPartyColumns, since: time(since).as('since'), entered: time(entered).as('entered') })
    .from(negotiation)
    .innerJoin(seat, eq(seat.negotiationID, negotiation.id))
    .as(negotiationPerParty._.alias)
}

/** Negotiations with waiting work of another domain, each once, with the time of the oldest item. */
function withAction(ctx: Ctx, action: ReturnType<(typeof actions)[Action]>) {
  return ctx.db
    .select({ ...perPartyColumns, since: action.since })
    .from(negotiation)
    .innerJoin(seat, eq(seat.negotiationID, negotiation.id))
    .innerJoin(action, eq(action.negotiationID, negotiation.id))
    .as(negotiationPerParty._.alias)
}

/** The moment after a payment's due date. */
const DUE = sql`((${payment.dueDate} + 1)::timestamp at time zone 'Asia/Tokyo')`

const actions = {
  request: (ctx: Ctx) => oldest(ctx, quotation, quotation.quotationRequestAt, requested),
  order: (ctx: Ctx) => oldest(ctx, order, order.orderAt, orderPlaced),
  transfer: (ctx: Ctx) => oldest(ctx, payment, payment.transferAnnouncedAt, announced),
  unpaid: (ctx: Ctx) => oldest(ctx, payment, DUE, isOverdue(tokyoDay(ctx.clock.now()))),
  reported: (ctx: Ctx) => oldest(ctx, reportCase, reportCase.openedAt, reported),
  quotation: (ctx: Ctx) =>
    oldest(ctx, quotation, quotation.createdAt, and(isOwn(quotation.userID, requireMember(ctx).id), or(requested, isUnanswered(ctx)))),
  payment: (ctx: Ctx) => oldest(ctx, payment, payment.createdAt, and(isOwn(payment.paymentUserID, requireMember(ctx).id), waitsForPayer)),
}
type Action = keyof typeof actions

/** Everything that the menu counts: each negotiation with its oldest item. */
function withWork(ctx: Ctx) {
  const since = (of: Column | SQL.Aliased) => sql<Date>`${of}`.mapWith(quotation.createdAt).as('since')
  const work = (tab: WorkTab) => sql<WorkTab>`${sql.raw(`'${tab}'::text`)}`.as('work')
  const messages = ctx.db
    .select({ negotiationID: seat.negotiationID, since: since(seat.waitingSince), work: work('turn') })
    .from(seat)
    .where(and(eq(seat.party, UserType.admin satisfies Party), isWaiting(seat)))
  const others = workTabs.flatMap((tab) => {
    if (tab === 'turn') return []
    const action = actions[tab](ctx)
    return ctx.db.select({ negotiationID: action.negotiationID, since: since(action.since), work: work(tab) }).from(action)
  })
  const each = unionAll(messages, ...(others as unknown as [typeof messages])).as('each')
  const action = ctx.db
    .select({
      negotiationID: each.negotiationID,
      since: min(each.since).mapWith(quotation.createdAt).as('since'),
      work: sql<WorkTab>`(array_agg(${each.work} order by ${each.since}))[1]`.as('work'),
    })
    .from(each)
    .groupBy(each.negotiationID)
    .as('action')
  return ctx.db
    .select({ ...perPartyColumns, since: action.since, work: action.work })
    .from(negotiation)
    .innerJoin(seat, eq(seat.negotiationID, negotiation.id))
    .innerJoin(action, eq(action.negotiationID, negotiation.id))
    .as(negotiationPerParty._.alias)
}

const oldest = (
  ctx: Ctx,
  table: typeof quotation | typeof order | typeof payment | typeof reportCase,
  at: Column | SQL,
  condition: SQL | undefined,
) =>
  ctx.db
    .select({ negotiationID: table.negotiationID, since: min(at).mapWith(table.createdAt).as('since') })
    .from(table as PgTable)
    .where(condition)
    .groupBy(table.negotiationID)
    .as('action')

async function present(ctx: Ctx, rows: Row[]): Promise<InboxTalk[]> {
  const talks = await presentNegotiations(ctx, rows)
  const names = isAdmin(ctx) ? await namesOf(ctx, rows) : undefined
  const marks = isAdmin(ctx) ? await loadInboxMarks(ctx, talks) : undefined
  const toApply = isAdmin(ctx)
    ? undefined
    : await quotationsToApply(
        ctx,
        rows.map(({ id }) => id),
      )
  const asked = isAdmin(ctx) ? await waitingMessages(ctx, rows) : undefined
  return talks.map((talk, at) => ({
    ...talk,
    since: wire(rows[at]?.entered ?? rows[at]?.since),
    work: rows[at]?.work ?? null,
    toApply: toApply?.get(talk.id) ?? null,
    assigneeName: names?.get(talk.adminID) ?? null,
    asked: asked?.get(talk.id) ?? null,
    hit: null,
    marks: marks?.get(talk.id) ?? [],
  }))
}

const namesOf = (ctx: Ctx, rows: Row[]): Promise<Map<string, string>> =>
  assigneeNames(
    ctx,
    rows.map(({ adminID }) => adminID),
  )

const wire = (at: Date | null | undefined) => (at ? toWireTime(at) : null)
